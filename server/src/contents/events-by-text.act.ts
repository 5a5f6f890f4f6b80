import { gradesOfForm, suggestCodes } from '@portal/shared/contents/codes'
import { draftOfProposal } from '@portal/shared/contents/assess-proposals'
import type { ContentDraft } from '@portal/shared/contents/contents'
import { proposeContents, isGraded, type Proposal } from '@portal/shared/contents/generate'
import { meaningOf } from '@portal/shared/contents/known'
import { usualMinimums } from '@portal/shared/resources/syllabus'
import { freeNameReader, type EventParts } from '@portal/shared/imports/events/free-names'
import { compactSymbol, symbolReader } from '@portal/shared/imports/symbols'
import { fold } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { contentForm, formRanges } from './prepared.queries.ts'

/** A content that a text of a list may mean: a known one, or the draft of one that the lists of the portal allow. */
export type MeantEvent = Dance & ({ id: number; draft: null } | { id: null; draft: ContentDraft })
/** The names of an event, and what is danced in it by whom. */
type Dance = Pick<ContentDraft, 'symbol' | 'name' | 'name_en' | 'formality_id' | 'age_id' | 'grade_id' | 'sub_ages'>

/**
 * Finds contents by symbol or name: first those of a tournament and the shared ones, then the drafts that the generator proposes for the age
 * groups and grades that the other `cells` mention. `ages` are the age groups of numbered events, whose symbols say none. The answer's
 * `symbols` are those of all these contents, with their entry forms.
 */
export async function eventsByText(
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
  // The last content with a symbol or name counts: of known ones the oldest.
  const newestFirst = knownContents.toSorted((a, b) => b.id - a.id)
  const readKnown = symbolReader(newestFirst)
  const unknownCells = [...new Set(cells)].filter((cell) => readKnown(cell).unknown.length > 0)
  const tables = await contentForm(db)
  const forms = await formRanges(db)
  const drafts = unknownCells.length > 0 ? proposeDrafts(tables, knownContents, unknownCells.join('|'), ages) : []
  // Known ones come last, so that they count before drafts. A draft has a negative id, from its index.
  const candidates = [...drafts.map((draft, index) => ({ ...draft, id: -1 - index })), ...newestFirst]
  const read = symbolReader(candidates)
  const byId = new Map(knownContents.map((content) => [content.id, content]))
  return {
    tables,
    known: knownContents,
    forms,
    symbols: candidates.flatMap(({ symbol, formality_id }) => {
      const form = forms.get(formality_id)
      return form ? [{ symbol, form }] : []
    }),
    /** Guesses the contents that a free name may stand for. */
    guessesOf: freeNameReader(knownContents.flatMap((content) => eventParts(content, tables, forms))),
    /** Whether all of a cell is understood. */
    isRead: (cell: string) => {
      const { unknown, beyond } = read(cell)
      return unknown.length === 0 && beyond === undefined
    },
    eventsIn: (cell: string): MeantEvent[] =>
      read(cell).ids.flatMap((id): MeantEvent[] => {
        const draft = drafts[-1 - id]
        if (draft) return [{ ...pickDance(draft), id: null, draft }]
        const content = byId.get(id)
        return content ? [{ ...pickDance(content), id, draft: null }] : []
      }),
  }
}
export type EventsByText = Awaited<ReturnType<typeof eventsByText>>

const pickDance = ({ symbol, name, name_en, formality_id, age_id, grade_id, sub_ages }: Dance): Dance => ({
  symbol,
  name,
  name_en,
  formality_id,
  age_id,
  grade_id,
  sub_ages,
})

/** The parts by which people call a content; nothing for a closed one or a unit's own. */
function eventParts(
  content: Omit<Dance, 'sub_ages'> & { is_closed: 0 | 1; unit_id: number | null },
  { ages, formality, grades }: Tables,
  ranges: Awaited<ReturnType<typeof formRanges>>,
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

type ContentWithSymbol = Parameters<typeof meaningOf>[0] & { symbol: string }

type Tables = Awaited<ReturnType<typeof contentForm>>

/**
 * Proposes drafts of the events that a text may mean and that do not exist yet. A symbol holds the codes of its age group and grade, a name
 * their names: only those that the text holds are combined, because hundreds of both would make a hundred thousand events.
 */
function proposeDrafts(
  tables: Tables,
  knownContents: readonly ContentWithSymbol[],
  text: string,
  symbolAges: readonly { symbol: string; age: string }[],
): ContentDraft[] {
  const codes = suggestCodes(tables, knownContents)
  const isIn = (whole: string) => (word: string | null | undefined) => Boolean(word) && whole.includes(fold(word ?? ''))
  const [isNamed, isCoded] = [isIn(fold(text)), isIn(fold(symbolsIn(text).join('|')))]
  const ages = tables.ages.filter(({ id, name, name_en }) => isCoded(codes.ages[id]) || [name, name_en].some(isNamed))
  const mentionedGrades = (form: number) =>
    gradesOfForm(form, tables.grades).filter(({ id, name }) => isCoded(codes.grades[id]) || isNamed(name))
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const gradedForms = ids(tables.formality.filter(({ id }) => isGraded(id)))
  const teamForms = ids(tables.formality.filter(({ id }) => !isGraded(id)))
  const propose = (forms: number[], formAges: Tables['ages']) =>
    proposeContents(
      tables,
      {
        forms,
        ages: ids(formAges),
        grades: Object.fromEntries(forms.map((id) => [id, ids(mentionedGrades(id))])),
        types: ids(tables.dance_types),
      },
      { codes, minimums: usualMinimums },
    )
  // Events of teams are numbered through all age groups: a form is proposed for all of them where its code or any age group is mentioned.
  const isAgeNamed = tables.ages.some(({ name, name_en }) => [name, name_en].some(isNamed))
  const mentionedTeamForms = teamForms.filter((id) => isAgeNamed || isCoded(codes.forms[id]))
  const proposals = [...propose(gradedForms, ages), ...propose(mentionedTeamForms, tables.ages)]
  const meanings = new Set(knownContents.map(meaningOf))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const ageBySymbol = new Map(symbolAges.map(({ symbol, age }) => [fold(symbol), fold(age)]))
  const drafts = proposals.map((proposal) => {
    const age = ageBySymbol.get(fold(proposal.symbol))
    const proposalOfAge = age !== undefined && proposal.grade === null && findOfAge(proposals, proposal, age)
    return draftOfProposal(proposalOfAge ? { ...proposalOfAge, symbol: proposal.symbol } : proposal)
  })
  return drafts.filter((draft) => !meanings.has(meaningOf(draft)) && !symbols.has(fold(draft.symbol)))
}

/** The proposal of the same form and style in another age group, by its folded name. */
const findOfAge = (proposals: readonly Proposal[], { form, type }: Proposal, age: string) =>
  proposals.find((other) => other.form.id === form.id && other.type?.id === type?.id && fold(other.age.name) === age)

/** A symbol with blanks, hyphens or dots between its letters and figures, among other words. */
const DIVIDED = /(?<![\p{L}\d])\p{L}{1,3}(?:[\s.–-]+\d[\p{L}\d]{0,4}){1,3}(?![\p{L}\d])/gu

/** The words of a text that may be symbols: those with a figure, those that stand alone, and divided symbols without their dividers. */
export const symbolsIn = (text: string): string[] =>
  text.split(/[,;/+&|\r\n]+/u).flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '')
    const divided = [...piece.matchAll(DIVIDED)].map(([symbol]) => compactSymbol(symbol))
    return [...divided, ...(words.length === 1 ? words : words.filter((word) => /\d/u.test(word)))]
  })
