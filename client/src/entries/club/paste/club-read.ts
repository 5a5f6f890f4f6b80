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

/** Titles, headings and sums stand beside the rows. */
const AROUND = 40
const MOST = BATCH_ROWS + AROUND
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
  const table = readTable(texts.join('\n'), MOST)
  const origins = originsOf(table)
  const rows = evened(table).map((cells, at) => ({ cells, origin: origins[at] ?? [] }))
  const look = lookAtTable(rows, texts, details)
  const whole = (origin: Origin) => origin.flatMap((place) => joined.get(place) ?? [place])
  return {
    ...look,
    lines,
    origins: look.origins.map(whole),
    loose: look.loose.map(({ line, origin }) => ({ line, origin: whole(origin) })),
  }
}

/** The lines that each row of a text stands in: a cell in quotes may have several. */
function originsOf(table: readonly (readonly string[])[]): Origin[] {
  let line = 0
  return table.map((cells) => {
    const breaks = cells.reduce((sum, cell) => sum + cell.split(LINE_BREAK).length - 1, 0)
    const origin = Array.from({ length: breaks + 1 }, (_, at) => line + at)
    line += breaks + 1
    return origin
  })
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
export function lookAtSheet(outside: readonly (readonly string[])[], details: readonly Detail[]): Look {
  const rows = outside.map((cells) => cells.map(withPlainLetters))
  const table = rows.map((cells, at) => ({ cells, origin: [at] }))
  const lines = rows.map((cells) => cells.join(' '))
  return lookAtTable(table, lines, details)
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

function lookAtTable(all: readonly TableRow[], lines: readonly string[], details: readonly Detail[]): Look {
  const beyond = all.length > MOST
  const table = all.slice(0, MOST)
  const rows = table.map(({ cells }) => cells)
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
  const isSureEvent = sureEventWords(details)
  const read = (tableRows: readonly TableRow[]): LooseLine[] =>
    tableRows.flatMap(({ cells, origin }) =>
      (readLine(cells, isEvent) ?? []).flatMap((line) => {
        const around = line.kind === 'unread' ? aroundLine(line.text, isSureEvent) : null
        return around === null || around === 'unread' ? [{ line, origin }] : []
      }),
    )
  if (asTable || isHeaded) {
    const isRow = ({ cells }: TableRow, at: number) => at <= guess.heading || fitsTable(cells, guess.mapping, isEvent)
    // Titles stand above the headings, unless a dancer does.
    const above = read(table.slice(0, Math.max(guess.heading, 0)))
    const others = read(table.filter((row, at) => !isRow(row, at)))
    const inTable = table.filter(isRow)
    return {
      rows: inTable.map(({ cells }) => cells),
      origins: inTable.map(({ origin }) => origin),
      lines,
      ...guess,
      beyond,
      loose: above.some(({ line }) => isSomebody(line)) ? [...above, ...others] : others,
    }
  }
  const { people, passedOver } = chatOf(lines, details)
  if (people.length === 0 && passedOver.length === 0)
    return { rows, origins: table.map(({ origin }) => origin), lines, ...guess, beyond, loose: [] }
  const taken = people.slice(0, MOST)
  return {
    rows: taken.map(({ cells }) => cells),
    origins: taken.map(({ origin }) => origin),
    lines,
    heading: -1,
    mapping: CHAT_COLUMNS,
    beyond: people.length > MOST,
    loose: read(passedOver.slice(0, MOST).map(({ text, origin }) => ({ cells: text.split('\t'), origin }))),
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
  const isSymbol = symbolMatcher(details.map(({ content_competition: { symbol } }) => symbol))
  return (word) => isSymbol(word) || columnsNamed(word, details).length > 0
}

/** The same of words that are nobody's name. */
function sureEventWords(details: readonly Detail[]): (word: string) => boolean {
  const isEvent = eventWords(details)
  return (word) => isDanceName(word, details) || (/\d/u.test(word) && isEvent(word))
}

type ChatPeople = { people: TableRow[]; passedOver: { text: string; origin: Origin }[] }

/** The people of a chat in columns of two names, years and events, and the lines that are teams or name nobody. */
function chatOf(lines: readonly string[], details: readonly Detail[]): ChatPeople {
  const isEvent = eventWords(details)
  const isSureEvent = sureEventWords(details)
  /** Where events stand above the first dancer, further ones head what is below. */
  let isHeaded = false
  const people: { cells: string[]; origin: number[] }[] = []
  const passedOver: ChatPeople['passedOver'] = []
  // A year alone belongs to the line before it: lines between those that are read by themselves are read together.
  let together: { text: string; place: number }[] = []
  const readTogether = () => {
    const read = readPeopleLines(together.map(({ text }) => text))
    for (const [at, { kind, people: members, completesLast }] of read.entries()) {
      const { text = '', place = 0 } = together[at] ?? {}
      people.push(...members.map(({ name, year }) => ({ cells: [name, String(year ?? '')], origin: [place] })))
      if (completesLast) people.at(-1)?.origin.push(place)
      if (members.length === 0 && kind !== 'blank') passedOver.push({ text, origin: [place] })
    }
    together = []
  }
  const giveEvents = (text: string, place: number) => {
    const last = people.at(-1)
    const isOfOne = last?.origin.at(-1) === place - 1 && people.at(-2)?.origin.at(-1) !== place - 1
    if (isHeaded || !last || !isOfOne || last.cells[EVENTS]) passedOver.push({ text, origin: [place] })
    else {
      last.cells = CHAT_COLUMNS.map((_, at) => (at === EVENTS ? text.trim() : (last.cells[at] ?? '')))
      last.origin.push(place)
    }
  }
  for (const [place, whole] of lines.entries())
    for (const line of whole.split(LINE_BREAK)) {
      const read = readLine(line.split('\t'), isEvent) ?? []
      const [first] = read
      const around = first?.kind === 'unread' ? aroundLine(line, isSureEvent) : null
      if (first?.kind === 'team') passedOver.push({ text: line, origin: [place] })
      else if (first?.kind === 'people') {
        readTogether()
        people.push(
          ...read.flatMap((each) => (each.kind === 'people' ? [{ cells: cellsOf(each), origin: [place] }] : [])),
        )
      } else if (around !== null) {
        readTogether()
        isHeaded ||= people.length === 0 && (around === 'events' || around === 'heading')
        if (around === 'events') giveEvents(line, place)
        else passedOver.push({ text: line, origin: [place] })
      } else together.push({ text: withoutSex(line).line, place })
    }
  readTogether()
  return { people, passedOver }
}

/** A line in the columns of a chat. A year with letters for figures stays as it was typed, and is offered. */
export function cellsOf({ one, two, events, typed, sex }: Line & { kind: 'people' }): string[] {
  const year = (person: Member | null) =>
    person?.year ? (typed.find((word) => withMendedYears(word) === String(person.year)) ?? String(person.year)) : ''
  return [one.name, year(one), two?.name ?? '', year(two), events, sex ?? '']
}
