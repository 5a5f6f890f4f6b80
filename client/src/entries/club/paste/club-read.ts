import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import { teamTexts } from '@portal/shared/entries/entry.fields'
import { fold, type Member } from '@portal/shared/kit/text/names'
import { each } from '@portal/shared/kit/define-fields'
import { entryValues, type EntryValues } from '@portal/shared/imports/entry-values'
import { NONE } from '@portal/shared/imports/cell-signs'
import type { ImportedField } from '@portal/shared/imports/fields'
import { guessEntryColumns, type Guess } from '@portal/shared/imports/mapping'
import { symbolReader } from '@portal/shared/imports/symbols'
import { readTable } from '@portal/shared/imports/table-text'
import { withMendedYears } from '@portal/shared/people/doubts'
import { readYear } from '@portal/shared/people/people-cells'
import { parseMembers, readMembers } from '@portal/shared/people/people-text'
import { sexOfCell } from '@portal/shared/people/sex'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { fitsTable, readLine, type Line } from './club-lines.ts'
import { withoutSex } from './club-sex.ts'
import { reread } from './club-reread.ts'
import { columnsNamed } from '../club-columns.ts'
import { newRow, withContents, type Row, type Sheet } from '../club-rows.ts'

/** A pasted text as a table, and how its columns are read. `beyond`: it has more rows than one sheet takes. */
export type Look = {
  rows: readonly (readonly string[])[]
  heading: number
  mapping: (ImportedField | null)[]
  beyond: boolean
  /** Lines that are no rows of this table: each is read by itself, and what cannot be read is a row to mend. */
  loose: readonly Line[]
}

/** Titles, headings and sums stand beside the rows. */
const AROUND = 40
const MOST = BATCH_ROWS + AROUND
const SEPARATORS = ['\t', ';', ',', '|']
const CHAT_COLUMNS: (ImportedField | null)[] = [
  'full_name_one',
  'date_of_birth_one',
  'full_name_two',
  'date_of_birth_two',
  'contents',
  'sex',
]

/** Reads a table out of a spreadsheet, or people out of a chat, which become a table of names and years. */
export function lookAt(text: string, details: readonly Detail[]): Look {
  return lookAtTable(evened(readTable(text, MOST)), text, details)
}

/** A table that several people typed: a line without the separator of the others is divided by its own, where that gives a year. */
function evened(rows: readonly (readonly string[])[]): (readonly string[])[] {
  return rows.map((cells) => {
    const [only = ''] = cells
    if (cells.length !== 1) return cells
    return (
      SEPARATORS.map((separator) => only.split(separator)).find(
        (parts) => parts.length > 1 && parts.some((part) => readYear(part.trim()) !== null),
      ) ?? cells
    )
  })
}

/** The same of a sheet of a file. */
export function lookAtSheet(rows: readonly (readonly string[])[], details: readonly Detail[]): Look {
  return lookAtTable(rows, rows.map((cells) => cells.join(' ')).join('\n'), details)
}

/** How the columns of a table are read where nobody says otherwise. */
export function guessOf(rows: readonly (readonly string[])[], details: readonly Detail[]): Guess<ImportedField> {
  return guessEntryColumns(
    rows,
    details.flatMap(({ content_competition: { symbol, grade } }) => [
      symbol,
      ...(grade?.dance.flatMap(({ name, symbol: letters }) => [name, name.split(' ')[0] ?? '', letters]) ?? []),
    ]),
  )
}

function lookAtTable(all: readonly (readonly string[])[], text: string, details: readonly Detail[]): Look {
  const beyond = all.length > MOST
  const rows = all.slice(0, MOST)
  const guess = withUntitled(
    rows,
    guessOf(
      rows.map((cells) => cells.map(withMendedYears)),
      details,
    ),
  )
  const asTable =
    guess.mapping.includes('full_name_one') &&
    guess.mapping.some((field) => field !== null && field !== 'full_name_one')
  // A line of a chat with events after commas looks like headings, but for its year.
  const isHeaded = guess.heading >= 0 && !rows[guess.heading]?.some((cell) => /\d{4}/u.test(cell))
  const isEvent = eventWords(details)
  if (asTable || isHeaded) {
    const isRow = (cells: readonly string[], at: number) =>
      at <= guess.heading || fitsTable(cells, guess.mapping, isEvent)
    const read = (lines: readonly (readonly string[])[]) => lines.flatMap((cells) => readLine(cells, isEvent) ?? [])
    // Titles stand above the headings, unless a dancer does.
    const above = read(rows.slice(0, Math.max(guess.heading, 0)))
    const loose = read(rows.filter((cells, at) => !isRow(cells, at)))
    return { rows: rows.filter(isRow), ...guess, beyond, loose: above.some(isSomebody) ? [...above, ...loose] : loose }
  }
  const { people, passedOver } = chatOf(text, details)
  if (people.length === 0 && passedOver.length === 0) return { rows, ...guess, beyond, loose: [] }
  return {
    rows: people.slice(0, MOST),
    heading: -1,
    mapping: CHAT_COLUMNS,
    beyond: people.length > MOST,
    loose: passedOver.slice(0, MOST).flatMap((line) => readLine(line.split('\t'), isEvent) ?? []),
  }
}

/** Words behind the name in a column without a title are looked at as events, and said where they are none. */
function withUntitled(
  rows: readonly (readonly string[])[],
  guess: Guess<ImportedField>,
): Guess<ImportedField> & { mapping: (ImportedField | null)[] } {
  const titles = rows[guess.heading] ?? []
  const name = guess.mapping.indexOf('full_name_one')
  const below = rows.slice(guess.heading + 1)
  const isUntitled = (at: number) =>
    name >= 0 && at > name && (titles[at] ?? '') === '' && below.some((cells) => /\p{L}/u.test(cells[at] ?? ''))
  return { ...guess, mapping: guess.mapping.map((field, at) => field ?? (isUntitled(at) ? 'contents' : null)) }
}

/** A title may hold the year of a tournament. */
function isSomebody(line: Line): boolean {
  if (line.kind !== 'people') return line.kind === 'team'
  return (line.one.year ?? 0) < new Date().getFullYear() - 1
}

/** Tells the words of events from names. */
function eventWords(details: readonly Detail[]): (word: string) => boolean {
  const symbols = new Set(details.map(({ content_competition: { symbol } }) => fold(symbol)))
  return (word) => symbols.has(fold(word)) || columnsNamed(word, details).length > 0
}

/** The people of a chat in columns of two names, years and events, and the lines that are teams or name nobody. */
function chatOf(text: string, details: readonly Detail[]): { people: string[][]; passedOver: string[] } {
  const isEvent = eventWords(details)
  const people: string[][] = []
  const passedOver: string[] = []
  // A year alone belongs to the line before it: lines between those that are read by themselves are read together.
  let together: string[] = []
  const readTogether = () => {
    const read = readMembers(together.join('\n'))
    people.push(...read.members.map(({ name, year }) => [name, year === null ? '' : String(year)]))
    passedOver.push(...read.passedOver)
    together = []
  }
  for (const line of text.split(/[\r\n]+/u)) {
    const read = readLine(line.split('\t'), isEvent) ?? []
    const [first] = read
    if (first?.kind === 'team') passedOver.push(line)
    else if (first?.kind === 'people') {
      readTogether()
      people.push(...read.flatMap((each) => (each.kind === 'people' ? [cellsOf(each)] : [])))
    } else together.push(withoutSex(line).line)
  }
  readTogether()
  return { people, passedOver }
}

/** A line in the columns of a chat. A year with letters for figures stays as it was typed, and is offered. */
function cellsOf({ one, two, events, typed, sex }: Line & { kind: 'people' }): string[] {
  const year = (person: Member | null) =>
    person?.year ? (typed.find((word) => withMendedYears(word) === String(person.year)) ?? String(person.year)) : ''
  return [one.name, year(one), two?.name ?? '', year(two), events, sex ?? '']
}

/** The rows that a pasted table becomes. */
export function rowsOfLook(look: Look, sheet: Sheet): Row[] {
  const contents = sheet.details.map(({ id, content_competition: { symbol, name, name_en } }) => ({
    id,
    symbol,
    name,
    name_en,
  }))
  const symbols = symbolReader(contents)
  const read = (values: EntryValues): Row => {
    const row = rowOf(values)
    const cells = values.contents.map((cell) => ({ cell, ...symbols(cell) }))
    const ids = [...new Set(cells.flatMap((each) => each.ids))]
    const words = cells.flatMap(({ cell, beyond, unknown }) => (beyond ? [cell] : unknown))
    const isSex = NONE.test(values.sex) || values.sex === '' || sexOfCell(values.sex) !== null
    const unread = row.kind === 'individual' && !isSex ? [...words, values.sex] : words
    return reread({ ...withContents(row, ids), kind: kindFor(row, ids, sheet.details), unread }, sheet)
  }
  const table = entryValues(look).flatMap((values) => {
    // A number alone is nobody: sums stand in any column.
    if (!/\p{L}/u.test(values.full_name_one + values.team_name)) return []
    return [read(values)]
  })
  return [...table, ...look.loose.map((line) => looseRow(line, read))]
}

/** A line that was read by itself; one that could not be is a row without a name that says what was typed. */
function looseRow(line: Line, read: (values: EntryValues) => Row): Row {
  if (line.kind === 'unread') return { ...newRow(), unread: [line.text] }
  if (line.kind === 'team') return newRow('group', { members: line.members, team_name: line.team })
  const [values] = entryValues({ rows: [cellsOf(line)], heading: -1, mapping: CHAT_COLUMNS })
  return values ? read(values) : { ...newRow(), unread: [line.one.name] }
}

function rowOf(values: EntryValues): Row {
  // Excel writes a year as a text with an apostrophe before it.
  const year = (typed: string) => {
    const text = typed.replace(/^['’]/u, '')
    return String(readYear(text) ?? text)
  }
  const texts = each(teamTexts, (name) => values[name])
  const members = values.full_name_two === '' ? parseMembers(values.full_name_one) : []
  const isTeam = Object.values(texts).some((text) => text !== '') || members.length > 2
  if (isTeam) return newRow('group', { members: values.full_name_one, ...texts })
  const [one, two] = members
  if (one && two)
    return newRow('pair', {
      full_name_one: one.name,
      year_one: one.year === null ? year(values.date_of_birth_one) : String(one.year),
      full_name_two: two.name,
      year_two: two.year === null ? year(values.date_of_birth_two) : String(two.year),
    })
  return newRow(values.full_name_two === '' ? 'individual' : 'pair', {
    full_name_one: values.full_name_one,
    year_one: year(values.date_of_birth_one),
    sex: sexOfCell(values.sex) ?? '',
    full_name_two: values.full_name_two,
    year_two: year(values.date_of_birth_two),
  })
}

/** A team is one of flash mob where its events are. */
function kindFor(row: Row, ids: readonly number[], details: readonly Detail[]): Row['kind'] {
  const isFlashmob = details.some(
    ({ id, content_competition: { formality } }) => ids.includes(id) && formality.id === FLASHMOB,
  )
  return row.kind === 'group' && isFlashmob ? 'flashmob' : row.kind
}
