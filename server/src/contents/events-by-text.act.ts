import { gradesOfForm, suggestCodes } from '@portal/shared/contents/codes'
import { draftOfProposal } from '@portal/shared/contents/assess-proposals'
import type { ContentDraft } from '@portal/shared/contents/contents'
import { proposeContents, isGraded, type Proposal } from '@portal/shared/contents/generate'
import { contentKey } from '@portal/shared/contents/known'
import { defaultMinimumEntries } from '@portal/shared/resources/syllabus'
import { createEventGuesser, type EventParts } from '@portal/shared/imports/events/free-names'
import { compactSymbol, createSymbolReader } from '@portal/shared/imports/symbols'
import { fold } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { readContentChoices, readFormRanges } from './prepared.queries.ts'

/** A content that matches a text in a list: a known content, or the draft of one that can be composed from the lists of the portal. */
export type MatchedEvent = EventDescription & ({ id: number; draft: null } | { id: null; draft: ContentDraft })
/** The names of an event, with its entry form, age groups and grade. */
type EventDescription = Pick<
  ContentDraft,
  'symbol' | 'name' | 'name_en' | 'formality_id' | 'age_id' | 'grade_id' | 'sub_ages'
>

/**
 * Creates a reader that finds contents by symbol or name. Contents of the tournament and shared contents come first, then the drafts that the
 * generator proposes for the age groups and grades in `cells`. `ages` are the age groups of numbered events, whose symbols do not contain them. The
 * `symbols` of the reader are those of all these contents, with their entry forms.
 */
export async function createEventReader(
  db: Db,
  tournament_id: number,
  cells: readonly string[],
  ages: readonly { symbol: string; age: string }[] = [],
) {
  const rows = await db
    .selectFrom('content_competition')
    .select(['id', 'symbol', 'name', 'name_en', 'formality_id', 'age_id', 'grade_id', 'unit_id', 'is_closed'])
    .where((eb) => eb.or([eb('tournament_id', 'is', null), eb('tournament_id', '=', tournament_id)]))
    .orderBy('id')
    .execute()
  const links = await db.selectFrom('content_sub_ages').select(['content_competition_id as id', 'age_id']).execute()
  const subAges = Map.groupBy(links, ({ id }) => id)
  const knownContents = rows.map((row) => ({
    ...row,
    sub_ages: (subAges.get(row.id) ?? []).map(({ age_id }) => age_id),
  }))
  // `createSymbolReader` prefers the last content with a symbol or name: among known contents the oldest.
  const newestFirst = knownContents.toSorted((a, b) => b.id - a.id)
  const readKnown = createSymbolReader(newestFirst)
  const unknownCells = [...new Set(cells)].filter((cell) => readKnown(cell).unknown.length > 0)
  const tables = await readContentChoices(db)
  const forms = await readFormRanges(db)
  const drafts = unknownCells.length > 0 ? proposeDrafts(tables, knownContents, unknownCells.join('|'), ages) : []
  // Known contents come last, so that they are preferred to drafts. A draft has a negative id, computed from its index.
  const candidates = [...drafts.map((draft, index) => ({ ...draft, id: -1 - index })), ...newestFirst]
  const read = createSymbolReader(candidates)
  const byId = new Map(knownContents.map((content) => [content.id, content]))
  return {
    tables,
    known: knownContents,
    forms,
    symbols: candidates.flatMap(({ symbol, formality_id }) => {
      const form = forms.get(formality_id)
      return form ? [{ symbol, form }] : []
    }),
    /** Guesses which contents a free name may mean. */
    guessEvents: createEventGuesser(knownContents.flatMap((content) => toEventParts(content, tables, forms))),
    isFullyUnderstood: (cell: string) => {
      const { unknown, exceededLimit: beyond } = read(cell)
      return unknown.length === 0 && beyond === undefined
    },
    parseEvents: (cell: string): MatchedEvent[] =>
      read(cell).ids.flatMap((id): MatchedEvent[] => {
        const draft = drafts[-1 - id]
        if (draft) return [{ ...pickDescription(draft), id: null, draft }]
        const content = byId.get(id)
        return content ? [{ ...pickDescription(content), id, draft: null }] : []
      }),
  }
}
export type EventReader = Awaited<ReturnType<typeof createEventReader>>

const pickDescription = ({
  symbol,
  name,
  name_en,
  formality_id,
  age_id,
  grade_id,
  sub_ages,
}: EventDescription): EventDescription => ({
  symbol,
  name,
  name_en,
  formality_id,
  age_id,
  grade_id,
  sub_ages,
})

/** The parts of the name of a content; empty for a content that is closed or belongs to a unit. */
function toEventParts(
  content: Omit<EventDescription, 'sub_ages'> & { is_closed: 0 | 1; unit_id: number | null },
  { ages, formality, grades }: Tables,
  ranges: Awaited<ReturnType<typeof readFormRanges>>,
): EventParts[] {
  const { symbol, name, name_en, formality_id, age_id, grade_id, is_closed, unit_id } = content
  const age = ages.find(({ id }) => id === age_id)
  const form = formality.find(({ id }) => id === formality_id)
  const range = ranges.get(formality_id)
  if (!age || !form || !range || is_closed === 1 || unit_id !== null) return []
  const row = grades.find(({ id }) => id === grade_id)
  const grade = row ? { name: row.name, style: row.dance_type.name, dances: row.dance_id } : null
  return [{ symbol, name, name_en: name_en ?? null, formality: { ...form, ...range }, age, grade }]
}

type ContentWithSymbol = Parameters<typeof contentKey>[0] & { symbol: string }

type Tables = Awaited<ReturnType<typeof readContentChoices>>

/**
 * Proposes drafts of events that a text may mean and that do not exist yet. Only the age groups and grades that the text mentions, by code in a
 * symbol or by name, are combined: all of them would result in a hundred thousand events.
 */
function proposeDrafts(
  tables: Tables,
  knownContents: readonly ContentWithSymbol[],
  text: string,
  symbolAges: readonly { symbol: string; age: string }[],
): ContentDraft[] {
  const codes = suggestCodes(tables, knownContents)
  const createMatcher = (whole: string) => (word: string | null | undefined) =>
    Boolean(word) && whole.includes(fold(word ?? ''))
  const [isNameMentioned, isCodeMentioned] = [
    createMatcher(fold(text)),
    createMatcher(fold(findSymbols(text).join('|'))),
  ]
  const ages = tables.ages.filter(
    ({ id, name, name_en }) => isCodeMentioned(codes.ages[id]) || [name, name_en].some(isNameMentioned),
  )
  const mentionedGrades = (form: number) =>
    gradesOfForm(form, tables.grades).filter(
      ({ id, name }) => isCodeMentioned(codes.grades[id]) || isNameMentioned(name),
    )
  const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const gradedForms = toIds(tables.formality.filter(({ id }) => isGraded(id)))
  const teamForms = toIds(tables.formality.filter(({ id }) => !isGraded(id)))
  const propose = (forms: number[], formAges: Tables['ages']) =>
    proposeContents(
      tables,
      {
        forms,
        ages: toIds(formAges),
        grades: Object.fromEntries(forms.map((id) => [id, toIds(mentionedGrades(id))])),
        types: toIds(tables.dance_types),
      },
      { codes, minimums: defaultMinimumEntries },
    )
  // Team events are numbered across all age groups: propose a form for all of them if its code or any age group is mentioned.
  const isAnyAgeMentioned = tables.ages.some(({ name, name_en }) => [name, name_en].some(isNameMentioned))
  const mentionedTeamForms = teamForms.filter((id) => isAnyAgeMentioned || isCodeMentioned(codes.forms[id]))
  const proposals = [...propose(gradedForms, ages), ...propose(mentionedTeamForms, tables.ages)]
  const meanings = new Set(knownContents.map(contentKey))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const ageBySymbol = new Map(symbolAges.map(({ symbol, age }) => [fold(symbol), fold(age)]))
  const drafts = proposals.map((proposal) => {
    const age = ageBySymbol.get(fold(proposal.symbol))
    const proposalOfAge = age !== undefined && proposal.grade === null && findOfAge(proposals, proposal, age)
    return draftOfProposal(proposalOfAge ? { ...proposalOfAge, symbol: proposal.symbol } : proposal)
  })
  return drafts.filter((draft) => !meanings.has(contentKey(draft)) && !symbols.has(fold(draft.symbol)))
}

/** The proposal of the same form and style in another age group, by its folded name. */
const findOfAge = (proposals: readonly Proposal[], { form, type }: Proposal, age: string) =>
  proposals.find(
    (proposal) => proposal.form.id === form.id && proposal.type?.id === type?.id && fold(proposal.age.name) === age,
  )

/** A symbol with spaces, hyphens or dots between letters and digits, among other words. */
const DIVIDED_SYMBOL = /(?<![\p{L}\d])\p{L}{1,3}(?:[\s.–-]+\d[\p{L}\d]{0,4}){1,3}(?![\p{L}\d])/gu

/** Finds the words of a text that may be symbols: words with a digit, single words, and divided symbols without their dividers. */
export const findSymbols = (text: string): string[] =>
  text.split(/[,;/+&|\r\n]+/u).flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '')
    const compactSymbols = [...piece.matchAll(DIVIDED_SYMBOL)].map(([symbol]) => compactSymbol(symbol))
    return [...compactSymbols, ...(words.length === 1 ? words : words.filter((word) => /\d/u.test(word)))]
  })
