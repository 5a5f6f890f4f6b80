import type { z } from 'zod'
import { batchRow } from '@portal/shared/entries/entries'
import { findingSentence } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
import { findDoubts, correctMistypedYears, type Doubt } from '@portal/shared/people/doubts'
import { findMinors } from '@portal/shared/people/guardian'
import { splitNickname } from '@portal/shared/people/nickname'
import { createRandomKey } from '../../kit/api/api.ts'
import {
  emptyEntryDraft,
  hasPeopleTyped,
  readDraftPeople,
  readPerson,
  parseYear,
  type EntryDraft,
} from '../register/draft/register-draft.ts'
import { isTeam, type EntryKind } from '../register/draft/register-kind.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assess, type Assessment, type Subject } from '../register/what/register-assess.ts'
import { guessEvents } from './club-guesses.ts'
import { eventCells, findEvents, isDanceName, type EventCell, type EventMeaning } from './club-columns.ts'

/** The events chosen for a row as one kind of entry, and the words of a pasted list that mean no event. */
type EventChoice = { contents: readonly number[]; unread: readonly string[] }
/**
 * A row of the sheet: a dancer, a pair or a team. `unread`: words of a pasted list that mean no event of these people; `choices`: the
 * events of the row as another kind, restored when it becomes that kind again.
 */
export type SheetRow = {
  key: string
  kind: EntryKind
  draft: EntryDraft
  unread: readonly string[]
  choices?: Readonly<Partial<Record<EntryKind, EventChoice>>>
}
/** The context that rows are assessed in: tournament, account and moment. Assessments are cached by it. */
export type Sheet = Omit<Subject, 'kind' | 'existing'> & { now: Date; language: 'en' | 'vi' }

export type RowAssessment = {
  assessment: Assessment
  cells: ReadonlyMap<string, EventCell>
  /** Problems with typed values, which are shown at once, unlike blank fields. */
  faults: readonly FormProblem[]
  blanks: readonly FormProblem[]
  /** Unread words that may mean events of several styles, or most likely one event, with these events. */
  ambiguousWords: ReadonlyMap<string, readonly EventMeaning[]>
  /** Questions about the dancers, which do not prevent sending. */
  doubts: readonly Doubt[]
  /** Nicknames in brackets in the names. */
  nicknames: readonly string[]
  minors: readonly Member[]
  isEmpty: boolean
  /** Whether a year of birth is missing or wrong, so that events cannot be assessed yet. */
  hasYearProblem: boolean
  /** The latest possible year of birth. */
  thisYear: number
}

export function createRow(kind: EntryKind = 'individual', draft: Partial<EntryDraft> = {}): SheetRow {
  return { key: createRandomKey(), kind, draft: { ...emptyEntryDraft, ...draft }, unread: [] }
}

/** The name of a row: of its team, or of all its people. */
export function getRowName({ draft, kind }: SheetRow): string {
  if (isTeam(kind) && draft.team_name !== '') return draft.team_name
  return readDraftPeople(draft, kind)
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(' – ')
}

/** The same text for rows of one kind with the same people, regardless of spelling. */
export const rowPeopleKey = ({ draft, kind }: SheetRow) => `${kind} ${peopleKey(readDraftPeople(draft, kind))}`

const assessmentCache = new WeakMap<SheetRow, { sheet: Sheet; assessed: RowAssessment }>()

/** Assesses a row by the rules of a single entry, without contact and consent, which the whole sheet shares. */
export function assessRow(row: SheetRow, sheet: Sheet): RowAssessment {
  const cached = assessmentCache.get(row)
  if (cached?.sheet === sheet) return cached.assessed
  const { now, language, ...subject } = sheet
  const assessment = assess({ ...subject, kind: row.kind }, row.draft, { now, language })
  const { people, competitionYear, problems } = assessment
  const isEmpty = !hasPeopleTyped(row.draft) && row.draft.contents.length === 0 && row.unread.length === 0
  const rowProblems = isEmpty ? [] : problems.filter(({ field }) => !isAboutSheet(field))
  const nicknames = people.flatMap(({ name }) => splitNickname(name).nickname ?? [])
  const isNameGarbled = [row.draft.team_name, ...people.map(({ name }) => name)].some(isGarbled)
  const assessed = {
    assessment,
    cells: eventCells(assessment.assessed, row.draft.contents),
    ambiguousWords: findAmbiguousWords(row, assessment, sheet),
    faults: [
      ...nameFaults(people, { isNameGarbled, nicknames, language }),
      // A garbled name needs no further problem about its letters.
      ...rowProblems.filter((problem) => !isBlank(problem, row) && !(isNameGarbled && isAboutName(problem))),
    ],
    blanks: rowProblems.filter((problem) => isBlank(problem, row)),
    doubts: people.flatMap((person) => findDoubts(person, competitionYear, (text) => isDanceName(text, sheet.details))),
    nicknames,
    minors: findMinors(people, competitionYear),
    isEmpty,
    hasYearProblem: rowProblems.some(isAboutYear),
    thisYear: now.getFullYear(),
  }
  assessmentCache.set(row, { sheet, assessed })
  return assessed
}

type NameContext = { isNameGarbled: boolean; nicknames: readonly string[]; language: Sheet['language'] }

/** The faults of names that the form of a single entry does not report: damaged letters, years and nicknames. */
function nameFaults(people: readonly Member[], { isNameGarbled, nicknames, language }: NameContext): FormProblem[] {
  const hasYear = people.some(({ name }) => /\d{4}/u.test(correctMistypedYears(name)))
  return [
    ...(isNameGarbled ? [findingSentence('CELL_GARBLED', language)] : []),
    ...(hasYear ? [findingSentence('NAME_HOLDS_YEAR', language)] : []),
    ...nicknames.map((nickname) => findingSentence('NAME_HOLDS_NICKNAME', language, { nickname })),
  ].map((message) => ({ field: 'full_name_one', message }))
}

/** The unread words with several possible events, or with a single guessed event. */
function findAmbiguousWords(row: SheetRow, assessment: Assessment, sheet: Sheet): RowAssessment['ambiguousWords'] {
  const rowEvents = { assessed: assessment.assessed, contents: row.draft.contents }
  const meanings = row.unread.map((word): [string, readonly EventMeaning[]] => {
    const events = findEvents(word, rowEvents, sheet.details)
    return [word, events.length > 0 ? events : guessEvents(word, { kind: row.kind, ...assessment }, sheet)]
  })
  return new Map(meanings.filter(([, [event, ...others]]) => others.length > 0 || event?.name !== undefined))
}

const isAboutName = ({ field }: FormProblem) => field?.startsWith('full_name') || field === 'team_name'
export const isAboutYear = ({ field }: FormProblem) => field === 'date_of_birth_one' || field === 'date_of_birth_two'
const isAboutSheet = (field: FormProblem['field']) =>
  field === 'unit_id' || field === 'email' || field === 'mobile' || (field?.startsWith('consent') ?? false)

function isBlank({ field }: FormProblem, { draft, kind }: SheetRow): boolean {
  if (field === 'tournament_detail_id') return draft.contents.length === 0
  if (field === 'full_name_one') return (isTeam(kind) ? draft.members : draft.full_name_one).trim() === ''
  if (field === 'full_name_two') return draft.full_name_two.trim() === ''
  if (field === 'date_of_birth_one') return draft.year_one.trim() === ''
  return field === 'date_of_birth_two' && draft.year_two.trim() === ''
}

const bodyFields = Object.keys(batchRow.shape) as (keyof typeof batchRow.shape)[]

/** The part of the request for a row. */
export function toBatchRow({ assessment: { body } }: RowAssessment): z.input<typeof batchRow> {
  return Object.fromEntries(
    bodyFields.flatMap((name) => (name in body ? [[name, body[name as keyof typeof body]]] : [])),
  ) as z.input<typeof batchRow>
}

/** The row with the events of the row above, as far as its dancers may enter them: events of the same columns, and events without a column. */
export function copyEvents(row: SheetRow, above: SheetRow, sheet: Sheet): SheetRow {
  const { cells, assessment } = assessRow(row, sheet)
  const columns = [...assessRow(above, sheet).cells].filter(([, { chosenIds }]) => chosenIds.length > 0)
  const inColumns = new Set(columns.flatMap(([, { chosenIds }]) => chosenIds))
  const withoutColumn = above.draft.contents.filter(
    (id) =>
      !inColumns.has(id) &&
      assessment.assessed.some(({ detail, verdict }) => detail.id === id && verdict === 'possible'),
  )
  const idsInColumns = columns.flatMap(([key]) => cells.get(key)?.nearest?.detail.id ?? [])
  return withContents(row, [...new Set([...idsInColumns, ...withoutColumn])])
}

/** The row as another kind, with the events that it had as that kind before. Its current events are stored in `choices`. */
export function withKind(row: SheetRow, kind: EntryKind): SheetRow {
  if (kind === row.kind) return row
  const choices = { ...row.choices, [row.kind]: { contents: row.draft.contents, unread: row.unread } }
  const { contents, unread } = choices[kind] ?? { contents: [], unread: row.unread }
  return { ...withContents(row, [...contents]), kind, unread, choices }
}

export const withContents = (row: SheetRow, contents: number[]): SheetRow => ({
  ...row,
  draft: { ...row.draft, contents },
})

/** The rows without events that earlier entries have. Rows left without events are removed. */
export function withoutRegistered(
  rows: readonly SheetRow[],
  registeredEvents: ReadonlyMap<SheetRow, readonly number[]>,
): readonly SheetRow[] {
  const remainingRows = rows.flatMap((row) => {
    const rowEvents = registeredEvents.get(row)
    if (!rowEvents) return [row]
    const contents = row.draft.contents.filter((id) => !rowEvents.includes(id))
    return contents.length > 0 ? [withContents(row, contents)] : []
  })
  return remainingRows.length > 0 ? remainingRows : [createRow()]
}

/** The row with the nearest event of a column added, or with its events of the column removed. */
export function toggleColumn(row: SheetRow, column: string, sheet: Sheet): SheetRow {
  const cell = assessRow(row, sheet).cells.get(column)
  if (!cell) return row
  const { contents } = row.draft
  if (cell.chosenIds.length > 0)
    return withContents(
      row,
      contents.filter((id) => !cell.chosenIds.includes(id)),
    )
  return cell.nearest ? withContents(row, [...contents, cell.nearest.detail.id]) : row
}

const CENTURY = 100

/** The year of the last hundred years with the same last two digits: 2016 for "16" or "20116". Null if it is the typed year, or for any other text. */
export function guessYear(typed: string, latest: number): string | null {
  const lastDigits = /^\d{2,5}$/u.test(typed.trim()) ? Number(typed.trim()) % CENTURY : null
  if (lastDigits === null) return null
  const year = latest - (latest % CENTURY) + lastDigits
  const likely = year > latest ? year - CENTURY : year
  return parseYear(typed) === likely ? null : String(likely)
}

/** One row for two single dancers as a pair, without events. The events of the first dancer are stored in `choices`. */
export function combineAsPair(dancerRow: SheetRow, partnerRow: SheetRow): SheetRow {
  const [first, second] = [readPerson(dancerRow.draft, 'one'), readPerson(partnerRow.draft, 'one')]
  const pair = withKind(dancerRow, 'pair')
  return {
    ...pair,
    key: createRandomKey(),
    draft: {
      ...pair.draft,
      full_name_one: first.name,
      year_one: first.year === null ? dancerRow.draft.year_one : String(first.year),
      full_name_two: second.name,
      year_two: second.year === null ? partnerRow.draft.year_one : String(second.year),
    },
  }
}
