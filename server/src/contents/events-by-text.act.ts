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

/** A content that a text of a list may mean: a known one, or one that can be made of the lists. */
export type MeantEvent = Dance & ({ id: number; draft: null } | { id: null; draft: ContentDraft })
/** The parts of an event that say who dances it, and under which names. */
type Dance = Pick<ContentDraft, 'symbol' | 'name' | 'name_en' | 'formality_id' | 'age_id' | 'grade_id' | 'sub_ages'>

/**
 * Finds contents by symbol or name: those of a tournament, the common ones, then those that forms, age groups and grades allow, written as
 * the generator writes them and in the grades that it gives their form, as far as unknown `cells` mention an age group and a grade. `symbols` are all of theirs, with their entry forms.
 * `ages`: age groups of numbered events by their symbols, which say none.
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
  // When two are written alike, a text means the older one.
  const common = knownContents.toSorted((a, b) => b.id - a.id)
  const readKnown = symbolReader(common)
  const unknown = [...new Set(cells)].filter((cell) => readKnown(cell).unknown.length > 0)
  const tables = await contentForm(db)
  const forms = await formRanges(db)
  const drafts = unknown.length > 0 ? possible(tables, knownContents, unknown.join('|'), ages) : []
  // Known ones last: what is written alike means them. Ids below zero are places among the drafts.
  const all = [...drafts.map((draft, at) => ({ ...draft, id: -1 - at })), ...common]
  const read = symbolReader(all)
  const byId = new Map(knownContents.map((content) => [content.id, content]))
  const freelyNamed = freeNameReader(knownContents.flatMap((content) => partsOf(content, tables, forms)))
  return {
    tables,
    known: knownContents,
    forms,
    symbols: all.flatMap(({ symbol, formality_id }) => {
      const form = forms.get(formality_id)
      return form ? [{ symbol, form }] : []
    }),
    /** The contents that a free name may stand for: guesses. */
    guessesOf: freelyNamed,
    /** Whether all of a cell is understood. */
    isRead: (cell: string) => {
      const { unknown: more, beyond } = read(cell)
      return more.length === 0 && beyond === undefined
    },
    eventsIn: (cell: string): MeantEvent[] =>
      read(cell).ids.flatMap((id): MeantEvent[] => {
        const draft = drafts[-1 - id]
        if (draft) return [{ ...danceOf(draft), id: null, draft }]
        const content = byId.get(id)
        return content ? [{ ...danceOf(content), id, draft: null }] : []
      }),
  }
}
export type EventsByText = Awaited<ReturnType<typeof eventsByText>>

const danceOf = ({ symbol, name, name_en, formality_id, age_id, grade_id, sub_ages }: Dance): Dance => ({
  symbol,
  name,
  name_en,
  formality_id,
  age_id,
  grade_id,
  sub_ages,
})

/** A content by the parts that people call it by; none of a club's own. */
function partsOf(
  content: Omit<Dance, 'sub_ages'> & { is_closed: 0 | 1; unit_id: number | null },
  { ages, formality, grades }: Tables,
  ranges: Awaited<ReturnType<typeof formRanges>>,
): EventParts[] {
  const { symbol, name, name_en, formality_id, age_id, grade_id, is_closed, unit_id } = content
  const age = ages.find(({ id }) => id === age_id)
  const form = formality.find(({ id }) => id === formality_id)
  const range = ranges.get(formality_id)
  if (!age || !form || !range || is_closed === 1 || unit_id !== null) return []
  const found = grades.find(({ id }) => id === grade_id)
  const grade = found ? { name: found.name, style: found.dance_type.name, dances: found.dance_id } : null
  return [{ symbol, name, name_en: name_en ?? null, formality: { ...form, ...range }, age, grade }]
}

type ContentWithSymbol = Parameters<typeof meaningOf>[0] & { symbol: string }

type Tables = Awaited<ReturnType<typeof contentForm>>

/**
 * Drafts of the events that a text may mean, that the lists allow and that are not there yet. A symbol holds the codes of its age group
 * and grade, a name their names: only those are combined, since hundreds of both make a hundred thousand events.
 */
function possible(
  tables: Tables,
  knownContents: readonly ContentWithSymbol[],
  text: string,
  symbolAges: readonly { symbol: string; age: string }[],
): ContentDraft[] {
  const codes = suggestCodes(tables, knownContents)
  const isIn = (whole: string) => (word: string | null | undefined) => Boolean(word) && whole.includes(fold(word ?? ''))
  const [isNamed, isCoded] = [isIn(fold(text)), isIn(fold(symbolsIn(text).join('|')))]
  const ages = tables.ages.filter(({ id, name, name_en }) => isCoded(codes.ages[id]) || [name, name_en].some(isNamed))
  const gradesIn = (form: number) =>
    gradesOfForm(form, tables.grades).filter(({ id, name }) => isCoded(codes.grades[id]) || isNamed(name))
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const [graded, teams] = [true, false].map((is) => ids(tables.formality.filter(({ id }) => isGraded(id) === is)))
  const propose = (forms: number[] = [], of: Tables['ages'] = []) =>
    proposeContents(
      tables,
      {
        forms,
        ages: ids(of),
        grades: Object.fromEntries(forms.map((id) => [id, ids(gradesIn(id))])),
        types: ids(tables.dance_types),
      },
      { codes, minimums: usualMinimums },
    )
  // Teams are numbered through, whichever is meant: all of a form that is mentioned by its code, or of both where an age group is.
  const isAgeNamed = tables.ages.some(({ name, name_en }) => [name, name_en].some(isNamed))
  const mentioned = teams?.filter((id) => isAgeNamed || isCoded(codes.forms[id]))
  const proposals = [...propose(graded, ages), ...propose(mentioned, tables.ages)]
  const meanings = new Set(knownContents.map(meaningOf))
  const symbols = new Set(knownContents.map(({ symbol }) => fold(symbol)))
  const inGroup = new Map(symbolAges.map(({ symbol, age }) => [fold(symbol), fold(age)]))
  const drafts = proposals.map((proposal) => {
    const age = inGroup.get(fold(proposal.symbol))
    const likeProposal = age !== undefined && proposal.grade === null && likeIt(proposals, proposal, age)
    return draftOfProposal(likeProposal ? { ...likeProposal, symbol: proposal.symbol } : proposal)
  })
  return drafts.filter((draft) => !meanings.has(meaningOf(draft)) && !symbols.has(fold(draft.symbol)))
}

/** The event of a team in another age group. */
const likeIt = (proposals: readonly Proposal[], { form, type }: Proposal, age: string) =>
  proposals.find((one) => one.form.id === form.id && one.type?.id === type?.id && fold(one.age.name) === age)

/** A symbol with blanks, hyphens or dots between its letters and figures, among other words. */
const DIVIDED = /(?<![\p{L}\d])\p{L}{1,3}(?:[\s.–-]+\d[\p{L}\d]{0,4}){1,3}(?![\p{L}\d])/gu

/** Words of a text that may be symbols: those with a figure, those that stand alone, and those that are symbols without their dividers. */
export const symbolsIn = (text: string): string[] =>
  text.split(/[,;/+&|\r\n]+/u).flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '')
    const divided = [...piece.matchAll(DIVIDED)].map(([symbol]) => compactSymbol(symbol))
    return [...divided, ...(words.length === 1 ? words : words.filter((word) => /\d/u.test(word)))]
  })
