import { cleanName, type Member } from '../kit/text/names.ts'
import { withPlainLetters } from '../kit/text/unicode.ts'
import { isAboutOthers, isClub, readCell, splitNameYear } from './people-cells.ts'
import { readHeader, withSecondRow, type Column } from './people-header.ts'
import { isSumOrSignature } from './lists/nobody.ts'
import { joinedPeople, joinedYears } from './lists/people-joined.ts'

type Line = { cells: string[]; tabbed: boolean }

/** The people of a text, and its other lines (headings, sums, clubs), to be shown beside it. */
export type PeopleText = { members: Member[]; passedOver: string[] }
/**
 * A line of a list. `unread`: it has letters that are neither names alone nor a heading or sum; `blank`: it names nobody. `beside`: what
 * stands behind the year in the row of a table that has no heading; `completesLast`: it gives its year to the person before it.
 */
export type PeopleLine = {
  kind: 'people' | 'heading' | 'unread' | 'blank'
  people: Member[]
  beside: string[]
  completesLast: boolean
}

export function parseMembers(text: string): Member[] {
  return readMembers(text).members
}

/**
 * Reads people as they are typed or pasted from a table: one a line, or separated by commas, semicolons or tabs, each with a year or date
 * of birth. Headings, serial numbers and columns about something else are left out; a year alone belongs to the name before it. Nobody is
 * invented, no letter of a name is lost, and lines without people are reported.
 */
export function readMembers(text: string): PeopleText {
  const lines = linesOf(text)
  const read = readPeopleLines(lines)
  const isPassedOver = ({ kind, people }: PeopleLine) => people.length === 0 && kind !== 'blank'
  return {
    members: read.flatMap(({ people }) => people),
    passedOver: read.flatMap((line, at) => (isPassedOver(line) ? [lineText(lineOf(lines[at] ?? ''))] : [])),
  }
}

export const linesOf = (text: string) => withPlainLetters(text).split(/[\r\n]+/u)

/** The same line by line. People of an unread line are what `readMembers` makes of it, to be looked at; sums and signatures are read as headings. */
export function readPeopleLines(texts: readonly string[]): PeopleLine[] {
  const lines = texts.map(lineOf)
  const read: PeopleLine[] = []
  const isTable = lines.filter(isOneOfEach).length > 1
  let header: Column[] | null = null
  let above: readonly string[] = []
  let last: Member | undefined
  for (const line of lines) {
    const columns: Column[] | null = readHeader(line.cells) ?? (header && withSecondRow(header, above, line.cells))
    if (columns) header = columns.some((column) => OF_NAMES.has(column)) ? columns : null
    above = columns ? line.cells : []
    const isAround = columns !== null || isAroundList(line)
    const yearless = last?.year === null ? last : null
    const headed = isAround ? [] : byColumns(line, header)
    const people = headed ?? readLine(line, { last, isTable })
    const beside = headed === null && isRow(line, isTable) ? line.cells.slice(upToYear(line.cells).length) : []
    last = people.at(-1) ?? last
    read.push({
      kind: kindOf(line, people, isAround),
      people,
      beside: beside.filter(hasLetters),
      completesLast: people.length === 0 && yearless !== null && yearless.year !== null,
    })
  }
  return read
}

/** A sum, a signature or a club. Where there is a year, somebody is called so. */
function isAroundList({ cells, tabbed }: Line): boolean {
  if (cells.some((cell) => /\d{4}/u.test(cell))) return false
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 1 && isClub(filled[0] ?? '')) return true
  // Between commas others are named too.
  return tabbed
    ? isSumOrSignature(cells)
    : isSumOrSignature(cells) && filled.every((cell) => isSumOrSignature([cell]) || !hasLetters(cell))
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Signs that stand in no name: figures, and signs between two people. */
const NO_NAME = /[\d:;+&/|@]|\s(?:[-–—x×]|và|and)\s/iu

function kindOf({ cells }: Line, people: readonly Member[], isAround: boolean): PeopleLine['kind'] {
  if (people.length > 0 && !people.some(({ name }) => NO_NAME.test(name))) return 'people'
  if (people.length === 0 && !cells.some((cell) => readCell(cell).kind === 'name')) return 'blank'
  return isAround ? 'heading' : 'unread'
}

/** A heading without these does not locate the names. */
const OF_NAMES: ReadonlySet<Column> = new Set(['name', 'given', 'family'])

const lineText = ({ cells, tabbed }: Line) => cleanName(cells.join(tabbed ? ' ' : ','))

function lineOf(line: string): Line {
  const tabbed = line.includes('\t')
  return { cells: line.split(tabbed ? '\t' : /[,;]/u), tabbed }
}

/** A row of a table under its heading; null where it does not fit the columns. */
function byColumns({ cells, tabbed }: Line, columns: Column[] | null): Member[] | null {
  if (!columns || cells.length < 2 || (!tabbed && cells.length !== columns.length)) return null
  const people: Member[] = []
  let family = ''
  let ahead: number | null = null
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (cell === '') continue
    const last = people.at(-1)
    if (column === 'family') family = cell
    else if (column === 'name' || column === 'given') {
      const whole = column === 'given' && family !== '' ? `${family} ${cell}` : cell
      const joined = joinedPeople(whole)
      const { name, year } = splitNameYear(whole)
      if (!/\p{L}/u.test(name)) return null
      people.push(...(joined.length > 0 ? joined : [{ name, year: year ?? ahead }]))
      family = ''
      ahead = null
    } else if (column === 'year') {
      const read = readCell(cell)
      const year = read.kind === 'year' ? read.year : null
      const years = joinedYears(cell)
      if (years.length > 0) giveYears(people, years)
      else if (last) last.year ??= year
      else ahead = year
    }
  }
  // Skip empty rows and totals.
  if (people.length === 0 && family === '' && tabbed) return []
  return people.length > 0 && family === '' ? people : null
}

/** Gives the years of one cell to those who are named last before it, where each of them has none. */
function giveYears(people: readonly Member[], years: readonly number[]): void {
  const lastPeople = people.slice(-years.length)
  if (lastPeople.length < years.length || lastPeople.some(({ year }) => year !== null)) return
  for (const [place, person] of lastPeople.entries()) person.year = years[place] ?? null
}

/** A line without a heading. `last`: who was read before it; `isTable`: the text is a table of one person a row. */
function readLine(line: Line, { last, isTable }: { last: Member | undefined; isTable: boolean }): Member[] {
  const { cells, tabbed } = line
  const people: Member[] = []
  let ahead: number | null = null
  let joins = false
  /** Those of the last cell that names several: the years that follow are theirs, in this order. */
  let yearless: Member[] = []
  const hasName = cells.some((cell) => readCell(cell).kind === 'name')
  const rows = isRow(line, isTable) ? upToYear(cells) : cells
  for (const text of rows.flatMap((cell) => (tabbed ? cell.split(/[,;]/u) : [cell]))) {
    const joined = joinedPeople(text)
    if (joined.length > 0) {
      people.push(...joined)
      yearless = joined.filter(({ year }) => year === null)
      joins = false
      continue
    }
    const years = joinedYears(text)
    if (years.length > 0) giveYears(people, years)
    const cell = readCell(text)
    if (cell.kind === 'noise') continue
    if (cell.kind === 'year') {
      const before = yearless.shift() ?? people.at(-1)
      if (before) before.year ??= cell.year
      else if (hasName) ahead = cell.year
      else if (last) last.year ??= cell.year
      joins = false
      continue
    }
    if (tabbed && isAboutOthers(cell.name)) continue
    yearless = []
    const before = people.at(-1)
    // Family name and given name in two columns, unless a sign between them makes them two people.
    const isPart = tabbed && joins && before?.year === null && (isOneWord(cell.name) || isOneWord(before.name))
    const whole = `${before?.name} ${cell.name}`
    if (before && isPart && joinedPeople(whole).length === 0) {
      before.name = whole
      before.year = cell.year
    } else people.push({ name: cell.name, year: cell.year ?? ahead })
    ahead = null
    joins = true
  }
  return people
}

const isOneWord = (name: string) => !name.includes(' ')

const isRow = (line: Line, isTable: boolean) => isTable && isOneOfEach(line)

/** Whether a row of a table has one year, behind a name: what follows is about something else. */
function isOneOfEach({ cells, tabbed }: Line): boolean {
  if (!tabbed) return false
  const kinds = cells.map(kindOfCell)
  const year = kinds.indexOf('year')
  return year > 0 && kinds.indexOf('year', year + 1) < 0 && kinds.slice(0, year).includes('name')
}

function upToYear(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findIndex((cell) => kindOfCell(cell) === 'year') + 1)
}

/** Years of several people stand where others have one. */
const kindOfCell = (cell: string) => (joinedYears(cell).length > 0 ? 'year' : readCell(cell).kind)
