import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import type { Member } from '@portal/shared/kit/text/names'
import { withPlainLetters } from '@portal/shared/kit/text/unicode'
import type { ImportedField } from '@portal/shared/imports/fields'
import { guessEntryColumns, type Guess } from '@portal/shared/imports/mapping'
import { symbolMatcher } from '@portal/shared/imports/symbols'
import { readTable } from '@portal/shared/imports/table-text'
import { withMendedYears } from '@portal/shared/people/doubts'
import { readYear } from '@portal/shared/people/people-cells'
import { readPeopleLines } from '@portal/shared/people/people-text'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { fitsTable, readLine, type Line } from './club-lines.ts'
import { withoutSex } from './club-sex.ts'
import { withTeamsJoined } from './club-teams.ts'
import { columnsNamed, isDanceName } from '../club-columns.ts'
import { aroundLine } from './club-around.ts'

/** A pasted text as a table, and how its columns are read. `beyond`: it has more rows than one sheet takes. */
export type Look = {
  rows: readonly (readonly string[])[]
  heading: number
  mapping: (ImportedField | null)[]
  beyond: boolean
  /** The lines of the text, or of the sheet of a file. */
  lines: readonly string[]
  /** For each row the places of the lines that it was read from. */
  origins: readonly Origin[]
  /** Lines that are no rows of this table: each is read by itself, and what cannot be read is a row to mend. */
  loose: readonly LooseLine[]
}
/** Places of lines, from 0. */
type Origin = readonly number[]
type LooseLine = { line: Line; origin: Origin }
type TableRow = { cells: readonly string[]; origin: Origin }

/** Room for titles, headings and sums beside the dancers. */
const EXTRA_ROWS = 40
const MOST_ROWS = BATCH_ROWS + EXTRA_ROWS
const LINE_BREAK = /\r\n|\r|\n/u
const SEPARATORS = ['\t', ';', ',', '|']
export const CHAT_COLUMNS: (ImportedField | null)[] = [
  'full_name_one',
  'date_of_birth_one',
  'full_name_two',
  'date_of_birth_two',
  'contents',
  'sex',
]

const EVENTS = CHAT_COLUMNS.indexOf('contents')

/** Reads a table out of a spreadsheet, or people out of a chat, which become a table of names and years. */
export function lookAt(outside: string, details: readonly Detail[]): Look {
  const lines = withPlainLetters(outside).split(LINE_BREAK)
  const { lines: texts, joined } = withTeamsJoined(lines)
  const table = readTable(texts.join('\n'), MOST_ROWS)
  const origins = findOrigins(table)
  const rows = splitOddRows(table).map((cells, index) => ({ cells, origin: origins[index] ?? [] }))
  const look = lookAtTable(rows, texts, details)
  const expand = (origin: Origin) => origin.flatMap((place) => joined.get(place) ?? [place])
  return {
    ...look,
    lines,
    origins: look.origins.map(expand),
    loose: look.loose.map(({ line, origin }) => ({ line, origin: expand(origin) })),
  }
}

/** The lines of each row of a text: a cell in quotes may have several. */
function findOrigins(table: readonly (readonly string[])[]): Origin[] {
  let line = 0
  return table.map((cells) => {
    const breaks = cells.reduce((sum, cell) => sum + cell.split(LINE_BREAK).length - 1, 0)
    const origin = Array.from({ length: breaks + 1 }, (_, index) => line + index)
    line += breaks + 1
    return origin
  })
}

/** The rows of a table that several people typed: a row of one cell is split by another separator, where that yields a year. */
function splitOddRows(rows: readonly (readonly string[])[]): (readonly string[])[] {
  return rows.map((cells) => {
    const [text = ''] = cells
    if (cells.length !== 1) return cells
    return (
      SEPARATORS.map((separator) => text.split(separator)).find(
        (parts) => parts.length > 1 && parts.some((part) => readYear(part.trim()) !== null),
      ) ?? cells
    )
  })
}

/** Reads a table out of a sheet of a file. */
export function lookAtSheet(outside: readonly (readonly string[])[], details: readonly Detail[]): Look {
  const rows = outside.map((cells) => cells.map(withPlainLetters))
  const table = rows.map((cells, index) => ({ cells, origin: [index] }))
  const lines = rows.map((cells) => cells.join(' '))
  return lookAtTable(table, lines, details)
}

/** The guess of what each column of a table holds. */
export function guessOf(rows: readonly (readonly string[])[], details: readonly Detail[]): Guess<ImportedField> {
  return guessEntryColumns(
    rows,
    details.flatMap(({ content_competition: { symbol, grade } }) => [
      symbol,
      ...(grade?.dance.flatMap(({ name, symbol: letters }) => [name, name.split(' ')[0] ?? '', letters]) ?? []),
    ]),
  )
}

function lookAtTable(all: readonly TableRow[], lines: readonly string[], details: readonly Detail[]): Look {
  const beyond = all.length > MOST_ROWS
  const table = all.slice(0, MOST_ROWS)
  const rows = table.map(({ cells }) => cells)
  const guess = withUntitled(
    rows,
    guessOf(
      rows.map((cells) => cells.map(withMendedYears)),
      details,
    ),
  )
  const isTable =
    guess.mapping.includes('full_name_one') &&
    guess.mapping.some((field) => field !== null && field !== 'full_name_one')
  // A line of a chat with events after commas looks like headings, but has a year.
  const isHeaded = guess.heading >= 0 && !rows[guess.heading]?.some((cell) => /\d{4}/u.test(cell))
  const isEvent = eventWords(details)
  const isSureEvent = sureEventWords(details)
  const read = (tableRows: readonly TableRow[]): LooseLine[] =>
    tableRows.flatMap(({ cells, origin }) =>
      (readLine(cells, isEvent) ?? []).flatMap((line) => {
        const around = line.kind === 'unread' ? aroundLine(line.text, isSureEvent) : null
        return around === null || around === 'unread' ? [{ line, origin }] : []
      }),
    )
  if (isTable || isHeaded) {
    const isRow = ({ cells }: TableRow, index: number) =>
      index <= guess.heading || fitsTable(cells, guess.mapping, isEvent)
    // Lines above the headings are titles, unless one of them names a dancer.
    const above = read(table.slice(0, Math.max(guess.heading, 0)))
    const others = read(table.filter((row, index) => !isRow(row, index)))
    const inTable = table.filter(isRow)
    return {
      rows: inTable.map(({ cells }) => cells),
      origins: inTable.map(({ origin }) => origin),
      lines,
      ...guess,
      beyond,
      loose: above.some(({ line }) => namesSomebody(line)) ? [...above, ...others] : others,
    }
  }
  const { people, unreadLines } = readChat(lines, details)
  if (people.length === 0 && unreadLines.length === 0)
    return { rows, origins: table.map(({ origin }) => origin), lines, ...guess, beyond, loose: [] }
  const firstPeople = people.slice(0, MOST_ROWS)
  return {
    rows: firstPeople.map(({ cells }) => cells),
    origins: firstPeople.map(({ origin }) => origin),
    lines,
    heading: -1,
    mapping: CHAT_COLUMNS,
    beyond: people.length > MOST_ROWS,
    loose: read(unreadLines.slice(0, MOST_ROWS).map(({ text, origin }) => ({ cells: text.split('\t'), origin }))),
  }
}

/** The guess in which columns with words but without a title, behind the names, hold events. */
function withUntitled(
  rows: readonly (readonly string[])[],
  guess: Guess<ImportedField>,
): Guess<ImportedField> & { mapping: (ImportedField | null)[] } {
  const titles = rows[guess.heading] ?? []
  const name = guess.mapping.indexOf('full_name_one')
  const below = rows.slice(guess.heading + 1)
  const isUntitled = (column: number) =>
    name >= 0 &&
    column > name &&
    (titles[column] ?? '') === '' &&
    below.some((cells) => /\p{L}/u.test(cells[column] ?? ''))
  return { ...guess, mapping: guess.mapping.map((field, column) => field ?? (isUntitled(column) ? 'contents' : null)) }
}

/** Whether a line names a dancer or a team. A recent year is that of a tournament in a title. */
function namesSomebody(line: Line): boolean {
  if (line.kind !== 'people') return line.kind === 'team'
  return (line.one.year ?? 0) < new Date().getFullYear() - 1
}

/** A function that tells the words of events from names. */
function eventWords(details: readonly Detail[]): (word: string) => boolean {
  const isSymbol = symbolMatcher(details.map(({ content_competition: { symbol } }) => symbol))
  return (word) => isSymbol(word) || columnsNamed(word, details).length > 0
}

/** A function that is true only of words of events that cannot be names. */
function sureEventWords(details: readonly Detail[]): (word: string) => boolean {
  const isEvent = eventWords(details)
  return (word) => isDanceName(word, details) || (/\d/u.test(word) && isEvent(word))
}

type ChatPeople = { people: TableRow[]; unreadLines: { text: string; origin: Origin }[] }

/** The people of a chat, in columns of two names, years and events, and the lines of teams or without a dancer. */
function readChat(lines: readonly string[], details: readonly Detail[]): ChatPeople {
  const isEvent = eventWords(details)
  const isSureEvent = sureEventWords(details)
  /** Events stand above the first dancer, so that further ones are headings of the lines below them. */
  let isHeaded = false
  const people: { cells: string[]; origin: number[] }[] = []
  const unreadLines: ChatPeople['unreadLines'] = []
  // A year alone belongs to the line before it, so lines that could not be read by themselves are read together.
  let pendingLines: { text: string; place: number }[] = []
  const readPendingLines = () => {
    const read = readPeopleLines(pendingLines.map(({ text }) => text))
    for (const [index, { kind, people: members, completesLast }] of read.entries()) {
      const { text = '', place = 0 } = pendingLines[index] ?? {}
      people.push(...members.map(({ name, year }) => ({ cells: [name, String(year ?? '')], origin: [place] })))
      if (completesLast) people.at(-1)?.origin.push(place)
      if (members.length === 0 && kind !== 'blank') unreadLines.push({ text, origin: [place] })
    }
    pendingLines = []
  }
  const addEvents = (text: string, place: number) => {
    const last = people.at(-1)
    const isOfOne = last?.origin.at(-1) === place - 1 && people.at(-2)?.origin.at(-1) !== place - 1
    if (isHeaded || !last || !isOfOne || last.cells[EVENTS]) unreadLines.push({ text, origin: [place] })
    else {
      last.cells = CHAT_COLUMNS.map((_, column) => (column === EVENTS ? text.trim() : (last.cells[column] ?? '')))
      last.origin.push(place)
    }
  }
  for (const [place, text] of lines.entries())
    for (const line of text.split(LINE_BREAK)) {
      const read = readLine(line.split('\t'), isEvent) ?? []
      const [first] = read
      const around = first?.kind === 'unread' ? aroundLine(line, isSureEvent) : null
      if (first?.kind === 'team') unreadLines.push({ text: line, origin: [place] })
      else if (first?.kind === 'people') {
        readPendingLines()
        people.push(
          ...read.flatMap((part) => (part.kind === 'people' ? [{ cells: cellsOf(part), origin: [place] }] : [])),
        )
      } else if (around !== null) {
        readPendingLines()
        isHeaded ||= people.length === 0 && (around === 'events' || around === 'heading')
        if (around === 'events') addEvents(line, place)
        else unreadLines.push({ text: line, origin: [place] })
      } else pendingLines.push({ text: withoutSex(line).line, place })
    }
  readPendingLines()
  return { people, unreadLines }
}

/** A line in the columns of a chat. A year with letters for figures stays as it was typed, because its correction is offered. */
export function cellsOf({ one, two, events, typed, sex }: Line & { kind: 'people' }): string[] {
  const year = (person: Member | null) =>
    person?.year ? (typed.find((word) => withMendedYears(word) === String(person.year)) ?? String(person.year)) : ''
  return [one.name, year(one), two?.name ?? '', year(two), events, sex ?? '']
}
