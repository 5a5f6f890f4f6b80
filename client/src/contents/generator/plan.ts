import { draftOfProposal, type AssessedProposal } from '@portal/shared/contents/assess-proposals'
import type { Content } from '@portal/shared/contents/contents'
import { toContentIdentity, type KnownContent } from '@portal/shared/contents/known'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Input } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import type { GeneratorChoice } from './choice.ts'

/** The number of proposals in each state. `exists` ones are opened too if there is a tournament; `excluded` ones could be created or opened. */
export type ProposalCounts = { toCreate: number; exists: number; opened: number; conflict: number; excluded: number }

export function countProposals(assessed: readonly AssessedProposal[]): ProposalCounts {
  const counts = { toCreate: 0, exists: 0, opened: 0, conflict: 0, excluded: 0 }
  for (const { out, state } of assessed)
    if (state === 'opened') counts.opened += 1
    else if (out) counts.excluded += 1
    else counts[state === 'new' ? 'toCreate' : state] += 1
  return counts
}

const toKnownContent = (content: Content, { opened }: Pick<KnownContent, 'opened'>): KnownContent => ({
  ...toContentIdentity(content),
  id: content.id,
  symbol: content.symbol,
  opened,
})

/** The shared contents, and those that the tournament has opened, which include its private ones. */
export function listKnownContents(shared: readonly Content[], details: readonly Detail[]): KnownContent[] {
  const openedContents = details.map(({ content_competition }) => content_competition)
  const openedIds = new Set(openedContents.map(({ id }) => id))
  return [
    ...openedContents.map((content) => toKnownContent(content, { opened: true })),
    ...shared.filter(({ id }) => !openedIds.has(id)).map((content) => toKnownContent(content, { opened: false })),
  ]
}

type RequestBody = NonNullable<Input<typeof api.manyContents.create>['body']>

/** The request that creates the included new contents and opens the included existing ones. */
export function createRequestBody(
  assessed: readonly AssessedProposal[],
  { folder, is_register, fee }: GeneratorChoice,
  tournament_id: number | null,
): RequestBody {
  const includedProposals = assessed.filter(({ out }) => !out)
  const existingIds = includedProposals.flatMap((proposal) =>
    proposal.state === 'exists' ? [proposal.existing.id] : [],
  )
  return {
    contents: includedProposals
      .filter(({ state }) => state === 'new')
      .map((proposal) => ({
        ...draftOfProposal(proposal),
        folder_id: folder.kind === 'one' ? folder.id : null,
        ...chooseFolderNames(proposal, folder),
      })),
    content_competition_id: tournament_id === null ? [] : existingIds,
    tournament_id,
    is_register,
    fee,
  }
}

/** The names of the folder that is created for a content if it does not exist; null for a folder chosen by id, or none. */
function chooseFolderNames(proposal: AssessedProposal, folder: GeneratorChoice['folder']) {
  const folderNames = folder.kind === 'each' ? proposal.folder : folder.kind === 'new' ? folder : null
  return { folder_name: folderNames?.name.trim() || null, folder_name_en: folderNames?.name_en.trim() || null }
}

/** Whether a proposal can be included or excluded. Open contents stay open; existing ones can only be opened in a tournament. */
export function canToggle({ state }: AssessedProposal, isInTournament: boolean): boolean {
  return state !== 'opened' && (state !== 'exists' || isInTournament)
}

/** A row of the preview: the contents of one age group in one form. */
export type AgeRow = {
  key: string
  age: AssessedProposal['age']
  subAges: AssessedProposal['sub_ages']
  proposals: AssessedProposal[]
  types: TypeCell[]
}
type TypeCell = { type: AssessedProposal['type']; contents: AssessedProposal[] }
export type FormGroup = { form: AssessedProposal['form']; proposals: AssessedProposal[]; rows: AgeRow[] }

/** Groups proposals by form, age group and dance type, in their order. */
export function groupProposals(assessed: readonly AssessedProposal[]): FormGroup[] {
  return groupBy(assessed, ({ form }) => form.id).map(({ first: { form }, group }) => ({
    form,
    proposals: group,
    rows: groupBy(group, ({ age }) => age.id).map(({ first: { age, sub_ages }, group: ageGroup }) => ({
      key: `${form.id}-${age.id}`,
      age,
      subAges: sub_ages,
      proposals: ageGroup,
      types: groupBy(ageGroup, ({ type }) => type?.id ?? 0).map(({ first: { type }, group: contents }) => ({
        type,
        contents,
      })),
    })),
  }))
}

/** The groups of equal keys, each with its first proposal, from which it takes its names. */
function groupBy(proposals: readonly AssessedProposal[], keyOf: (proposal: AssessedProposal) => number) {
  return [...Map.groupBy(proposals, keyOf).values()].flatMap((group) => (group[0] ? [{ first: group[0], group }] : []))
}
