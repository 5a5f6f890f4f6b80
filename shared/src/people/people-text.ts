import { cleanName, type Member } from '../kit/text/names.ts'
import { withPlainLetters } from '../kit/text/unicode.ts'
import { isAboutOthers, isClub, readCell, splitNameYear } from './people-cells.ts'
import { readHeader, withSecondRow, type Column } from './people-header.ts'
import { isSumOrSignature } from './lists/nobody.ts'
import { joinedPeople, joinedYears } from './lists/people-joined.ts'

type Line = { cells: string[]; tabbed: boolean }

/** The people of a text, and its other lines (headings, sums, clubs), which a form shows. */
type PeopleText = { members: Member[]; passedOver: string[] }
/**
 * A line of a list. `unread`: it has letters that are neither names alone nor a heading or sum; `blank`: it names nobody. `beside`: the cells
 * behind the year in a row of a table without headings; `completesLast`: it holds the year of the person on the line before.
 */
export type PeopleLine = {
  kind: 'people' | 'heading' | 'unread' | 'blank'
  people: Member[]
  beside: string[]
  completesLast: boolean
}

/** The people of `readMembers` alone. */
export function parseMembers(text: string): Member[] {
  return readMembers(text).members
}

/**
 * Reads people as they are typed or pasted from a table: one a line, or separated by commas, semicolons or tabs, each with a year or date
 * of birth. Headings, serial numbers and columns about something else are left out; a year alone belongs to the name before it. Nobody is
 * invented, no letter of a name is lost, and lines without people are reported.
 */
export function readMembers(text: string): PeopleText {
  const lines = splitLines(text)
  const peopleLines = readPeopleLines(lines)
  const isPassedOver = ({ kind, people }: PeopleLine) => people.length === 0 && kind !== 'blank'
  return {
    members: peopleLines.flatMap(({ people }) => people),
    passedOver: peopleLines.flatMap((line, index) =>
      isPassedOver(line) ? [lineText(parseLine(lines[index] ?? ''))] : [],
    ),
  }
}

export const splitLines = (text: string) => withPlainLetters(text).split(/[\r\n]+/u)

/**
 * Reads people as `readMembers` does, line by line. The people of an unread line are guesses that somebody has to check; sums and signatures
 * are of the kind `heading`.
 */
export function readPeopleLines(texts: readonly string[]): PeopleLine[] {
  const lines = texts.map(parseLine)
  const peopleLines: PeopleLine[] = []
  const isTable = lines.filter(isOneOfEach).length > 1
  let header: Column[] | null = null
  /** Empty unless the line above is one of headings. */
  let headingsAbove: readonly string[] = []
  let last: Member | undefined
  for (const line of lines) {
    const columns: Column[] | null =
      readHeader(line.cells) ?? (header && withSecondRow(header, headingsAbove, line.cells))
    if (columns) header = columns.some((column) => NAME_COLUMNS.has(column)) ? columns : null
    headingsAbove = columns ? line.cells : []
    const isAround = columns !== null || isAroundList(line)
    const yearless = last?.year === null ? last : null
    const rowPeople = isAround ? [] : readTableRow(line, header)
    const people = rowPeople ?? readLine(line, { last, isTable })
    const beside = rowPeople === null && isRow(line, isTable) ? line.cells.slice(upToYear(line.cells).length) : []
    last = people.at(-1) ?? last
    peopleLines.push({
      kind: classifyLine(line, people, isAround),
      people,
      beside: beside.filter(hasLetters),
      completesLast: people.length === 0 && yearless !== null && yearless.year !== null,
    })
  }
  return peopleLines
}

/** Whether a line is a sum, a signature or a club. One with a year names a person. */
function isAroundList({ cells, tabbed }: Line): boolean {
  if (cells.some((cell) => /\d{4}/u.test(cell))) return false
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 1 && isClub(filled[0] ?? '')) return true
  // A line with commas may name people beside such a word.
  return tabbed
    ? isSumOrSignature(cells)
    : isSumOrSignature(cells) && filled.every((cell) => isSumOrSignature([cell]) || !hasLetters(cell))
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Figures, and signs between two people, which stand in no name. */
const NO_NAME = /[\d:;+&/|@]|\s(?:[-–—x×]|và|and)\s/iu

function classifyLine({ cells }: Line, people: readonly Member[], isAround: boolean): PeopleLine['kind'] {
  if (people.length > 0 && !people.some(({ name }) => NO_NAME.test(name))) return 'people'
  if (people.length === 0 && !cells.some((cell) => readCell(cell).kind === 'name')) return 'blank'
  return isAround ? 'heading' : 'unread'
}

/** Headings without one of these do not tell where the names are. */
const NAME_COLUMNS: ReadonlySet<Column> = new Set(['name', 'given', 'family'])

const lineText = ({ cells, tabbed }: Line) => cleanName(cells.join(tabbed ? ' ' : ','))

function parseLine(line: string): Line {
  const tabbed = line.includes('\t')
  return { cells: line.split(tabbed ? '\t' : /[,;]/u), tabbed }
}

/** The people of a row of a table under its headings; null where it does not fit the columns. */
function readTableRow({ cells, tabbed }: Line, columns: Column[] | null): Member[] | null {
  if (!columns || cells.length < 2 || (!tabbed && cells.length !== columns.length)) return null
  const people: Member[] = []
  let familyName = ''
  let yearAhead: number | null = null
  for (const [index, column] of columns.entries()) {
    const cell = (cells[index] ?? '').trim()
    if (cell === '') continue
    const last = people.at(-1)
    if (column === 'family') familyName = cell
    else if (column === 'name' || column === 'given') {
      const fullName = column === 'given' && familyName !== '' ? `${familyName} ${cell}` : cell
      const joined = joinedPeople(fullName)
      const { name, year } = splitNameYear(fullName)
      if (!hasLetters(name)) return null
      people.push(...(joined.length > 0 ? joined : [{ name, year: year ?? yearAhead }]))
      familyName = ''
      yearAhead = null
    } else if (column === 'year') {
      const parsed = readCell(cell)
      const year = parsed.kind === 'year' ? parsed.year : null
      const years = joinedYears(cell)
      if (years.length > 0) giveYears(people, years)
      else if (last) last.year ??= year
      else yearAhead = year
    }
  }
  // Skip empty rows and totals.
  if (people.length === 0 && familyName === '' && tabbed) return []
  return people.length > 0 && familyName === '' ? people : null
}

/** Gives the years of one cell to as many people before it, if none of them has a year. */
function giveYears(people: readonly Member[], years: readonly number[]): void {
  const lastPeople = people.slice(-years.length)
  if (lastPeople.length < years.length || lastPeople.some(({ year }) => year !== null)) return
  for (const [index, person] of lastPeople.entries()) person.year = years[index] ?? null
}

/** The people of a line without headings. `last`: the last person before it; `isTable`: the text is a table with one person a row. */
function readLine(line: Line, { last, isTable }: { last: Member | undefined; isTable: boolean }): Member[] {
  const { cells, tabbed } = line
  const people: Member[] = []
  let yearAhead: number | null = null
  let isBehindName = false
  /** The people of the last cell that names several: the years that follow are theirs, in this order. */
  let yearless: Member[] = []
  const hasName = cells.some((cell) => readCell(cell).kind === 'name')
  const personCells = isRow(line, isTable) ? upToYear(cells) : cells
  for (const text of personCells.flatMap((cell) => (tabbed ? cell.split(/[,;]/u) : [cell]))) {
    const joined = joinedPeople(text)
    if (joined.length > 0) {
      people.push(...joined)
      yearless = joined.filter(({ year }) => year === null)
      isBehindName = false
      continue
    }
    const years = joinedYears(text)
    if (years.length > 0) giveYears(people, years)
    const cell = readCell(text)
    if (cell.kind === 'noise') continue
    if (cell.kind === 'year') {
      const before = yearless.shift() ?? people.at(-1)
      if (before) before.year ??= cell.year
      else if (hasName) yearAhead = cell.year
      else if (last) last.year ??= cell.year
      isBehindName = false
      continue
    }
    if (tabbed && isAboutOthers(cell.name)) continue
    yearless = []
    const before = people.at(-1)
    // Family name and given name in two columns, unless a sign between them makes them two people.
    const isPart = tabbed && isBehindName && before?.year === null && (isOneWord(cell.name) || isOneWord(before.name))
    const fullName = `${before?.name} ${cell.name}`
    if (before && isPart && joinedPeople(fullName).length === 0) {
      before.name = fullName
      before.year = cell.year
    } else people.push({ name: cell.name, year: cell.year ?? yearAhead })
    yearAhead = null
    isBehindName = true
  }
  return people
}

const isOneWord = (name: string) => !name.includes(' ')

const isRow = (line: Line, isTable: boolean) => isTable && isOneOfEach(line)

/** Whether a row of a table has one year, behind a name; the cells after it are about something else. */
function isOneOfEach({ cells, tabbed }: Line): boolean {
  if (!tabbed) return false
  const kinds = cells.map(classifyCell)
  const year = kinds.indexOf('year')
  return year > 0 && kinds.indexOf('year', year + 1) < 0 && kinds.slice(0, year).includes('name')
}

function upToYear(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findIndex((cell) => classifyCell(cell) === 'year') + 1)
}

/** A cell with the years of several people counts as one with a year. */
const classifyCell = (cell: string) => (joinedYears(cell).length > 0 ? 'year' : readCell(cell).kind)
