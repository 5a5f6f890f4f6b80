import { BATCH_ROWS_MAX } from '@portal/shared/entries/batch-calls'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import type { ImportedField } from '@portal/shared/imports/fields'
import { guessEntryColumns, type ColumnGuess } from '@portal/shared/imports/mapping'
import { createSymbolMatcher } from '@portal/shared/imports/symbols'
import { readTable } from '@portal/shared/imports/table-text'
import { correctMistypedYears } from '@portal/shared/people/doubts'
import { readYear } from '@portal/shared/people/people-cells'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import {
  CHAT_COLUMNS,
  LINE_BREAK,
  readChat,
  type EventMatchers,
  type LineIndexes,
  type TableRow,
} from './club-chat-people.ts'
import { isTableRow, readLine, type ParsedLine } from './club-lines.ts'
import { joinTeams } from './club-teams.ts'
import { findColumnKeys, isDanceName } from '../club-columns.ts'
import { readOtherLine } from './club-around.ts'

/** A pasted list as a table, and the fields of its columns. `isTooLong`: it has more rows than a sheet takes. */
export type ParsedList = {
  rows: readonly (readonly string[])[]
  headingIndex: number
  mapping: (ImportedField | null)[]
  isTooLong: boolean
  /** The lines of the text, or the rows of the sheet of a file. */
  lines: readonly string[]
  /** The lines that each row was read from. */
  lineIndexes: readonly LineIndexes[]
  /** Lines outside the table, each read by itself. A line that cannot be read becomes a row to correct. */
  looseLines: readonly LooseLine[]
}
type LooseLine = { line: ParsedLine; lineIndexes: LineIndexes }

/** Room for titles, headings and sums in addition to the dancers. */
const EXTRA_ROWS = 40
const MAX_ROWS = BATCH_ROWS_MAX + EXTRA_ROWS
const SEPARATORS = ['\t', ';', ',', '|']

/** Parses pasted text: cells of a spreadsheet, or a chat, whose people become a table of names and years. */
export function parseText(text: string, details: readonly Detail[]): ParsedList {
  const lines = toPlainLetters(text).split(LINE_BREAK)
  const { lines: texts, joinedIndexes } = joinTeams(lines)
  const table = readTable(texts.join('\n'), MAX_ROWS)
  const lineIndexesByRow = findLineIndexes(table)
  const rows = splitOddRows(table).map((cells, index) => ({ cells, lineIndexes: lineIndexesByRow[index] ?? [] }))
  const list = parseTable(rows, texts, details)
  const expand = (lineIndexes: LineIndexes) => lineIndexes.flatMap((index) => joinedIndexes.get(index) ?? [index])
  return {
    ...list,
    lines,
    lineIndexes: list.lineIndexes.map(expand),
    looseLines: list.looseLines.map(({ line, lineIndexes }) => ({ line, lineIndexes: expand(lineIndexes) })),
  }
}

/** The lines of each row of a text: a quoted cell may have several. */
function findLineIndexes(table: readonly (readonly string[])[]): LineIndexes[] {
  let line = 0
  return table.map((cells) => {
    const breaks = cells.reduce((sum, cell) => sum + cell.split(LINE_BREAK).length - 1, 0)
    const lineIndexes = Array.from({ length: breaks + 1 }, (_, index) => line + index)
    line += breaks + 1
    return lineIndexes
  })
}

/** Splits a row of one cell by another separator, if that yields a year: lists may be typed by several people. */
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

/** Parses a sheet of a file. */
export function parseFileSheet(cellTexts: readonly (readonly string[])[], details: readonly Detail[]): ParsedList {
  const rows = cellTexts.map((cells) => cells.map(toPlainLetters))
  const table = rows.map((cells, index) => ({ cells, lineIndexes: [index] }))
  const lines = rows.map((cells) => cells.join(' '))
  return parseTable(table, lines, details)
}

/** Guesses the field of each column of a table. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  details: readonly Detail[],
): ColumnGuess<ImportedField> {
  return guessEntryColumns(
    rows,
    details.flatMap(({ content_competition: { symbol, grade } }) => [
      symbol,
      ...(grade?.dance.flatMap(({ name, symbol: letters }) => [name, name.split(' ')[0] ?? '', letters]) ?? []),
    ]),
  )
}

function parseTable(all: readonly TableRow[], lines: readonly string[], details: readonly Detail[]): ParsedList {
  const isTooLong = all.length > MAX_ROWS
  const table = all.slice(0, MAX_ROWS)
  const rows = table.map(({ cells }) => cells)
  const matchers = { isEvent: eventMatcher(details), isSureEvent: sureEventMatcher(details) }
  const guess = withUntitledEvents(
    rows,
    guessColumns(
      rows.map((cells) => cells.map(correctMistypedYears)),
      details,
    ),
    matchers,
  )
  const isTable =
    guess.mapping.includes('full_name_one') &&
    guess.mapping.some((field) => field !== null && field !== 'full_name_one')
  // A line of a chat with events after commas resembles a heading, but has a year.
  const hasHeading = guess.headingIndex >= 0 && !rows[guess.headingIndex]?.some((cell) => /\d{4}/u.test(cell))
  if (isTable || hasHeading) return { ...splitTable(table, guess, matchers), lines, isTooLong }
  const { people, unreadLines } = readChat(lines, matchers)
  if (people.length === 0 && unreadLines.length === 0)
    return {
      rows,
      lineIndexes: table.map(({ lineIndexes }) => lineIndexes),
      lines,
      ...guess,
      isTooLong,
      looseLines: [],
    }
  const firstPeople = people.slice(0, MAX_ROWS)
  const unreadRows = unreadLines
    .slice(0, MAX_ROWS)
    .map(({ text, lineIndexes }) => ({ cells: text.split('\t'), lineIndexes }))
  return {
    rows: firstPeople.map(({ cells }) => cells),
    lineIndexes: firstPeople.map(({ lineIndexes }) => lineIndexes),
    lines,
    headingIndex: -1,
    mapping: CHAT_COLUMNS,
    isTooLong: people.length > MAX_ROWS,
    looseLines: readLooseLines(unreadRows, matchers),
  }
}

/** Separates the rows of a table from the lines among them that are no rows. */
function splitTable(table: readonly TableRow[], guess: ListColumns, matchers: EventMatchers) {
  const isRow = ({ cells }: TableRow, index: number) =>
    index <= guess.headingIndex || isTableRow(cells, guess.mapping, matchers.isEvent)
  const tableRows = table.filter(isRow)
  // Lines above the heading are titles, unless one of them names a dancer.
  const linesAbove = readLooseLines(table.slice(0, Math.max(guess.headingIndex, 0)), matchers)
  const linesBetween = readLooseLines(
    table.filter((row, index) => !isRow(row, index)),
    matchers,
  )
  return {
    rows: tableRows.map(({ cells }) => cells),
    lineIndexes: tableRows.map(({ lineIndexes }) => lineIndexes),
    ...guess,
    looseLines: linesAbove.some(({ line }) => namesDancer(line)) ? [...linesAbove, ...linesBetween] : linesBetween,
  }
}

/** Reads each line by itself. Lines that certainly name no dancer are left out. */
function readLooseLines(rows: readonly TableRow[], { isEvent, isSureEvent }: EventMatchers): LooseLine[] {
  return rows.flatMap(({ cells, lineIndexes }) =>
    (readLine(cells, isEvent) ?? []).flatMap((line) => {
      const otherLine = line.kind === 'unread' ? readOtherLine(line.text, isSureEvent) : null
      return otherLine === null || otherLine === 'unread' ? [{ line, lineIndexes }] : []
    }),
  )
}

type ListColumns = ColumnGuess<ImportedField> & { mapping: (ImportedField | null)[] }

/**
 * The guess with events in the columns after the names that have words but no title. A column without a year beside it that names a dance
 * has events too, even if most of its words are unknown and look like names.
 */
function withUntitledEvents(
  rows: readonly (readonly string[])[],
  guess: ColumnGuess<ImportedField>,
  { isSureEvent }: EventMatchers,
): ListColumns {
  const titles = rows[guess.headingIndex] ?? []
  const hasNoSecondYear = guess.headingIndex < 0 && !guess.mapping.includes('date_of_birth_two')
  const namesDance = (column: number) =>
    rows.some((cells) => cells[column]?.split(/[,;/+]/u).some((word) => isSureEvent(word.trim())))
  const name = guess.mapping.indexOf('full_name_one')
  const below = rows.slice(guess.headingIndex + 1)
  const isUntitled = (column: number) =>
    name >= 0 &&
    column > name &&
    (titles[column] ?? '') === '' &&
    below.some((cells) => /\p{L}/u.test(cells[column] ?? ''))
  const mapping = guess.mapping.map((field, column) => {
    if (field === 'full_name_two' && hasNoSecondYear && namesDance(column)) return 'contents'
    return field ?? (isUntitled(column) ? 'contents' : null)
  })
  return { ...guess, mapping }
}

/** Whether a line names a dancer or a team. A recent year is that of a tournament in a title, not a year of birth. */
function namesDancer(line: ParsedLine): boolean {
  if (line.kind !== 'people') return line.kind === 'team'
  return (line.dancer.year ?? 0) < new Date().getFullYear() - 1
}

/** Creates a function that recognises words that mean events. */
function eventMatcher(details: readonly Detail[]): (word: string) => boolean {
  const isSymbol = createSymbolMatcher(details.map(({ content_competition: { symbol } }) => symbol))
  return (word) => isSymbol(word) || findColumnKeys(word, details).length > 0
}

/** Creates a function that recognises only words of events that cannot be names of people. */
function sureEventMatcher(details: readonly Detail[]): (word: string) => boolean {
  const isEvent = eventMatcher(details)
  return (word) => isDanceName(word, details) || (/\d/u.test(word) && isEvent(word))
}
