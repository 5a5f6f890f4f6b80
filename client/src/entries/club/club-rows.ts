import type { z } from 'zod'
import { batchRow } from '@portal/shared/entries/entries'
import { findingSentence } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
import { findDoubts, withMendedYears, type Doubt } from '@portal/shared/people/doubts'
import { minorsOf } from '@portal/shared/people/guardian'
import { splitNickname } from '@portal/shared/people/nickname'
import { newKey } from '../../kit/api/api.ts'
import {
  emptyDraft,
  hasPeopleTyped,
  peopleOf,
  readPerson,
  yearOf,
  type Draft,
} from '../register/draft/register-draft.ts'
import { isTeam, type Kind } from '../register/draft/register-kind.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assess, type Assessment, type Subject } from '../register/what/register-assess.ts'
import { guessedEvents } from './club-guesses.ts'
import { cellsOf, eventsNamed, isDanceName, type Cell, type NamedEvent } from './club-columns.ts'

/** The choices of a line as one kind of entry: its events, and words of a pasted list that stand for none of them. */
type Choice = { contents: readonly number[]; unread: readonly string[] }
/**
 * A line of the sheet: a dancer, a pair or a team. `unread`: words of a pasted list that stand for no event of theirs; `choices`: what it
 * held as other kinds, for the way back.
 */
export type SheetRow = {
  key: string
  kind: Kind
  draft: Draft
  unread: readonly string[]
  choices?: Readonly<Partial<Record<Kind, Choice>>>
}
/** The context that rows are assessed in: tournament, account and moment. Assessments are cached by it. */
export type Sheet = Omit<Subject, 'kind' | 'before'> & { now: Date; language: 'en' | 'vi' }

export type Assessed = {
  assessment: Assessment
  cells: ReadonlyMap<string, Cell>
  /** Problems now, apart from fields that are only not filled in yet. */
  wrong: readonly FormProblem[]
  missing: readonly FormProblem[]
  /** Unread words that may stand for events of several styles, or most likely for one, with these events. */
  unclear: ReadonlyMap<string, readonly NamedEvent[]>
  /** Questions about its dancers; none of them keeps a row from being sent. */
  doubts: readonly Doubt[]
  /** Nicknames that stand in brackets in the names. */
  nicknames: readonly string[]
  minors: readonly Member[]
  isEmpty: boolean
  /** A year of birth is missing or wrong, so that events cannot be assessed yet. */
  noYear: boolean
  /** The present year: no year of birth may be later. */
  latestYear: number
}

export function newRow(kind: Kind = 'individual', draft: Partial<Draft> = {}): SheetRow {
  return { key: newKey(), kind, draft: { ...emptyDraft, ...draft }, unread: [] }
}

/** The name of a row: of its team, or of all its people. */
export function nameOf({ draft, kind }: SheetRow): string {
  if (isTeam(kind) && draft.team_name !== '') return draft.team_name
  return peopleOf(draft, kind)
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(' – ')
}

/** A text that is the same for rows of the same kind with the same people, however they are spelled. */
export const peopleId = ({ draft, kind }: SheetRow) => `${kind} ${peopleKey(peopleOf(draft, kind))}`

const assessedRows = new WeakMap<SheetRow, { sheet: Sheet; assessed: Assessed }>()

/** Assesses a row by the rules of a single entry, without contact and consent, which the whole sheet shares. */
export function assessRow(row: SheetRow, sheet: Sheet): Assessed {
  const cached = assessedRows.get(row)
  if (cached?.sheet === sheet) return cached.assessed
  const { now, language, ...subject } = sheet
  const assessment = assess({ ...subject, kind: row.kind }, row.draft, { now, language })
  const { people, competitionYear, problems } = assessment
  const isEmpty = !hasPeopleTyped(row.draft) && row.draft.contents.length === 0 && row.unread.length === 0
  const rowProblems = isEmpty ? [] : problems.filter(({ field }) => !isOfSheet(field))
  const texts = [row.draft.team_name, ...people.map(({ name }) => name)]
  const garbledNames: FormProblem[] = texts.some(isGarbled)
    ? [{ field: 'full_name_one', message: findingSentence('CELL_GARBLED', language) }]
    : []
  const yearsInNames: FormProblem[] = people.some(({ name }) => /\d{4}/u.test(withMendedYears(name)))
    ? [{ field: 'full_name_one', message: findingSentence('NAME_HOLDS_YEAR', language) }]
    : []
  const nicknames = people.flatMap(({ name }) => splitNickname(name).nickname ?? [])
  const nicknamesInNames: FormProblem[] = nicknames.map((nickname) => ({
    field: 'full_name_one',
    message: findingSentence('NAME_HOLDS_NICKNAME', language, { nickname }),
  }))
  const cells = cellsOf(assessment.assessed, row.draft.contents)
  const rowEvents = { assessed: assessment.assessed, contents: row.draft.contents }
  const meanings = row.unread.map((word) => {
    const namedEvents = eventsNamed(word, rowEvents, sheet.details)
    return [
      word,
      namedEvents.length > 0 ? namedEvents : guessedEvents(word, { kind: row.kind, ...assessment }, sheet),
    ] as const
  })
  const assessed = {
    assessment,
    cells,
    unclear: new Map(meanings.filter(([, [first, ...others]]) => others.length > 0 || first?.name !== undefined)),
    wrong: [
      ...garbledNames,
      ...yearsInNames,
      ...nicknamesInNames,
      // A garbled name needs no further problem about its letters.
      ...rowProblems.filter((problem) => !isMissing(problem, row) && !(garbledNames.length > 0 && isOfName(problem))),
    ],
    missing: rowProblems.filter((problem) => isMissing(problem, row)),
    doubts: people.flatMap((person) => findDoubts(person, competitionYear, (text) => isDanceName(text, sheet.details))),
    nicknames,
    minors: minorsOf(people, competitionYear),
    isEmpty,
    noYear: rowProblems.some(isOfYear),
    latestYear: now.getFullYear(),
  }
  assessedRows.set(row, { sheet, assessed })
  return assessed
}

const isOfName = ({ field }: FormProblem) => field?.startsWith('full_name') || field === 'team_name'
export const isOfYear = ({ field }: FormProblem) => field === 'date_of_birth_one' || field === 'date_of_birth_two'
const isOfSheet = (field: FormProblem['field']) =>
  field === 'unit_id' || field === 'email' || field === 'mobile' || (field?.startsWith('consent') ?? false)

function isMissing({ field }: FormProblem, { draft, kind }: SheetRow): boolean {
  if (field === 'tournament_detail_id') return draft.contents.length === 0
  if (field === 'full_name_one') return (isTeam(kind) ? draft.members : draft.full_name_one).trim() === ''
  if (field === 'full_name_two') return draft.full_name_two.trim() === ''
  if (field === 'date_of_birth_one') return draft.year_one.trim() === ''
  return field === 'date_of_birth_two' && draft.year_two.trim() === ''
}

const bodyFields = Object.keys(batchRow.shape) as (keyof typeof batchRow.shape)[]

/** The part of the request for a row. */
export function toBody({ assessment: { body } }: Assessed): z.input<typeof batchRow> {
  return Object.fromEntries(
    bodyFields.flatMap((name) => (name in body ? [[name, body[name as keyof typeof body]]] : [])),
  ) as z.input<typeof batchRow>
}

/** The row with the events of the one above: the events of the same columns that its dancers may enter, and those without a column. */
export function copyEvents(row: SheetRow, above: SheetRow, sheet: Sheet): SheetRow {
  const { cells, assessment } = assessRow(row, sheet)
  const columns = [...assessRow(above, sheet).cells].filter(([, { chosen }]) => chosen.length > 0)
  const inColumns = new Set(columns.flatMap(([, { chosen }]) => chosen))
  const withoutColumn = above.draft.contents.filter(
    (id) =>
      !inColumns.has(id) &&
      assessment.assessed.some(({ detail, verdict }) => detail.id === id && verdict === 'possible'),
  )
  const inOwnColumns = columns.flatMap(([key]) => cells.get(key)?.own?.detail.id ?? [])
  return withContents(row, [...new Set([...inOwnColumns, ...withoutColumn])])
}

/** The row as another kind, with the events that it had as that kind before; the present ones are stored for the way back. */
export function withKind(row: SheetRow, kind: Kind): SheetRow {
  if (kind === row.kind) return row
  const choices = { ...row.choices, [row.kind]: { contents: row.draft.contents, unread: row.unread } }
  const { contents, unread } = choices[kind] ?? { contents: [], unread: row.unread }
  return { ...withContents(row, [...contents]), kind, unread, choices }
}

export const withContents = (row: SheetRow, contents: number[]): SheetRow => ({
  ...row,
  draft: { ...row.draft, contents },
})

/** The rows without events that earlier entries have; a row without any other event is removed. */
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
  return remainingRows.length > 0 ? remainingRows : [newRow()]
}

/** The row with an event of a column ticked, or with its events there removed. */
export function toggled(row: SheetRow, column: string, sheet: Sheet): SheetRow {
  const cell = assessRow(row, sheet).cells.get(column)
  if (!cell) return row
  const { contents } = row.draft
  if (cell.chosen.length > 0)
    return withContents(
      row,
      contents.filter((id) => !cell.chosen.includes(id)),
    )
  return cell.own ? withContents(row, [...contents, cell.own.detail.id]) : row
}

const CENTURY = 100

/** The year most likely meant: with the same last two figures, in the last hundred years. Null where it is the typed one. */
export function likelyYear(typed: string, latest: number): string | null {
  const figures = /^\d{2,5}$/u.test(typed.trim()) ? Number(typed.trim()) % CENTURY : null
  if (figures === null) return null
  const year = latest - (latest % CENTURY) + figures
  const likely = year > latest ? year - CENTURY : year
  return yearOf(typed) === likely ? null : String(likely)
}

/** One row for the pair of two single dancers, without events; those of the first dancer are stored for the way back. */
export function pairRows(dancerRow: SheetRow, partnerRow: SheetRow): SheetRow {
  const [first, second] = [readPerson(dancerRow.draft, 'one'), readPerson(partnerRow.draft, 'one')]
  const pair = withKind(dancerRow, 'pair')
  return {
    ...pair,
    key: newKey(),
    draft: {
      ...pair.draft,
      full_name_one: first.name,
      year_one: first.year === null ? dancerRow.draft.year_one : String(first.year),
      full_name_two: second.name,
      year_two: second.year === null ? partnerRow.draft.year_one : String(second.year),
    },
  }
}
