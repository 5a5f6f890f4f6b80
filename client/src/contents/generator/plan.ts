import { draftOfProposal, type AssessedProposal } from '@portal/shared/contents/assess-proposals'
import type { Content } from '@portal/shared/contents/contents'
import { contentMeaning, type KnownContent } from '@portal/shared/contents/known'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Input } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import type { Choice } from './choice.ts'

/** How many there are of each; `left`: left out although they could be. `exists` are opened as well where there is a tournament. */
export type Counts = { fresh: number; exists: number; opened: number; conflict: number; left: number }

export function countsOf(assessed: readonly AssessedProposal[]): Counts {
  const counts = { fresh: 0, exists: 0, opened: 0, conflict: 0, left: 0 }
  for (const { out, state } of assessed)
    if (state === 'opened') counts.opened += 1
    else if (out) counts.left += 1
    else counts[state === 'new' ? 'fresh' : state] += 1
  return counts
}

/** A stored content as others are compared with it. */
const knownOf = (content: Content, opened: boolean): KnownContent => ({
  ...contentMeaning(content),
  id: content.id,
  symbol: content.symbol,
  opened,
})

/** The shared contents, and those that the tournament has opened, its private ones too. */
export function listKnownContents(shared: readonly Content[], details: readonly Detail[]): KnownContent[] {
  const open = details.map(({ content_competition }) => content_competition)
  const isOpen = new Set(open.map(({ id }) => id))
  return [
    ...open.map((content) => knownOf(content, true)),
    ...shared.filter(({ id }) => !isOpen.has(id)).map((content) => knownOf(content, false)),
  ]
}

type Body = NonNullable<Input<typeof api.manyContents.create>['body']>

/** The one call that makes and opens what is wanted. */
export function bodyOf(assessed: readonly AssessedProposal[], choice: Choice, tournament_id: number | null): Body {
  const wanted = assessed.filter(({ out }) => !out)
  const { folder, is_register, fee } = choice
  return {
    contents: wanted
      .filter(({ state }) => state === 'new')
      .map((proposal) => ({
        ...draftOfProposal(proposal),
        folder_id: folder.kind === 'one' ? folder.id : null,
        ...folderOf(proposal, folder),
      })),
    content_competition_id:
      tournament_id === null
        ? []
        : wanted.flatMap((proposal) => (proposal.state === 'exists' ? [proposal.other.id] : [])),
    tournament_id,
    is_register,
    fee,
  }
}

/** The folder that a content is put into by its names, if it is. */
function folderOf(proposal: AssessedProposal, folder: Choice['folder']) {
  const folderNames = folder.kind === 'each' ? proposal.folder : folder.kind === 'new' ? folder : null
  return { folder_name: folderNames?.name.trim() || null, folder_name_en: folderNames?.name_en.trim() || null }
}

/** Rows of the preview: one form's contents of one age group. */
export type AgeRow = {
  key: string
  age: AssessedProposal['age']
  further: AssessedProposal['sub_ages']
  all: AssessedProposal[]
  types: TypeCell[]
}
type TypeCell = { type: AssessedProposal['type']; contents: AssessedProposal[] }
export type FormGroup = { form: AssessedProposal['form']; all: AssessedProposal[]; rows: AgeRow[] }

/** Proposals by form, age group and dance type, in their order. */
export function groupsOf(assessed: readonly AssessedProposal[]): FormGroup[] {
  return [...Map.groupBy(assessed, ({ form }) => form.id).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const rows = [...Map.groupBy(all, ({ age }) => age.id).values()].flatMap((ofAge): AgeRow[] => {
      const [proposal] = ofAge
      if (!proposal) return []
      const types = [...Map.groupBy(ofAge, ({ type }) => type?.id ?? 0).values()].flatMap((contents) =>
        contents[0] ? [{ type: contents[0].type, contents }] : [],
      )
      return [
        {
          key: `${first.form.id}-${proposal.age.id}`,
          age: proposal.age,
          further: proposal.sub_ages,
          all: ofAge,
          types,
        },
      ]
    })
    return [{ form: first.form, all, rows }]
  })
}
