import { cleanName, type Member } from '../kit/text/names.ts'
import { toPlainLetters } from '../kit/text/unicode.ts'
import { isSexClubOrEmail, isClub, readCell, splitNameYear } from './people-cells.ts'
import { readHeader, mergeSecondRow, type HeadingColumn } from './people-header.ts'
import { isSumOrSignature } from './lists/nobody.ts'
import { splitPeople, splitYears } from './lists/people-joined.ts'

type ListLine = { cells: string[]; isTabbed: boolean }

/** The people of a text, and its other lines (headings, sums, clubs), which a form shows to the user. */
type PeopleText = { members: Member[]; skippedLines: string[] }
/**
 * A line of a list. `unread`: it has letters that are neither names only nor a heading or sum; `blank`: it names nobody. `otherCells`: the cells
 * after the year in a row of a table without headings; `completesPreviousLine`: it is the year of the person on the previous line.
 */
export type PeopleLine = {
  kind: 'people' | 'heading' | 'unread' | 'blank'
  people: Member[]
  otherCells: string[]
  completesPreviousLine: boolean
}

export function parseMembers(text: string): Member[] {
  return readMembers(text).members
}

/**
 * Reads people as they are typed or pasted from a table: one per line, or separated by commas, semicolons or tabs, each with a year or date
 * of birth. Headings, serial numbers and other columns are left out; a year alone belongs to the name before it. No person is invented,
 * no letter of a name is lost, and lines without people are reported.
 */
export function readMembers(text: string): PeopleText {
  const lines = splitLines(text)
  const peopleLines = readPeopleLines(lines)
  const isSkipped = ({ kind, people }: PeopleLine) => people.length === 0 && kind !== 'blank'
  return {
    members: peopleLines.flatMap(({ people }) => people),
    skippedLines: peopleLines.flatMap((line, index) =>
      isSkipped(line) ? [lineText(parseLine(lines[index] ?? ''))] : [],
    ),
  }
}

export const splitLines = (text: string) => toPlainLetters(text).split(/[\r\n]+/u)

/**
 * Reads people as `readMembers` does, line by line. The people of an unread line are guesses for the user to check; sums and signatures have
 * the kind `heading`.
 */
export function readPeopleLines(texts: readonly string[]): PeopleLine[] {
  const lines = texts.map(parseLine)
  const peopleLines: PeopleLine[] = []
  const isTable = lines.filter(isPersonRow).length > 1
  let header: HeadingColumn[] | null = null
  /** Empty unless the previous line is a line of headings. */
  let headingsAbove: readonly string[] = []
  let lastPerson: Member | undefined
  for (const line of lines) {
    const columns: HeadingColumn[] | null =
      readHeader(line.cells) ?? (header && mergeSecondRow(header, headingsAbove, line.cells))
    if (columns) header = columns.some((column) => NAME_COLUMNS.has(column)) ? columns : null
    headingsAbove = columns ? line.cells : []
    const isOutside = columns !== null || isOutsideList(line)
    const yearless = lastPerson?.year === null ? lastPerson : null
    const rowPeople = isOutside ? [] : readTableRow(line, header)
    const people = rowPeople ?? readLine(line, { lastPerson, isTable })
    const otherCells =
      rowPeople === null && isRow(line, isTable) ? line.cells.slice(cellsUpToYear(line.cells).length) : []
    lastPerson = people.at(-1) ?? lastPerson
    peopleLines.push({
      kind: classifyLine(line, people, isOutside),
      people,
      otherCells: otherCells.filter(hasLetters),
      completesPreviousLine: people.length === 0 && yearless !== null && yearless.year !== null,
    })
  }
  return peopleLines
}

/** Whether a line is a sum, a signature or a club. One with a year names a person. */
function isOutsideList({ cells, isTabbed }: ListLine): boolean {
  if (cells.some((cell) => /\d{4}/u.test(cell))) return false
  const filledCells = cells.filter((cell) => cell.trim() !== '')
  if (filledCells.length === 1 && isClub(filledCells[0] ?? '')) return true
  if (!isSumOrSignature(cells)) return false
  // A line with commas may also name people.
  return isTabbed || filledCells.every((cell) => isSumOrSignature([cell]) || !hasLetters(cell))
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Figures, and separators of two people, are never part of a name. */
const NEVER_IN_NAME = /[\d:;+&/|@]|\s(?:[-–—x×]|và|and)\s/iu

function classifyLine({ cells }: ListLine, people: readonly Member[], isOutside: boolean): PeopleLine['kind'] {
  if (people.length > 0 && !people.some(({ name }) => NEVER_IN_NAME.test(name))) return 'people'
  if (people.length === 0 && !cells.some((cell) => readCell(cell).kind === 'name')) return 'blank'
  return isOutside ? 'heading' : 'unread'
}

/** Only headings with one of these columns tell where the names are. */
const NAME_COLUMNS: ReadonlySet<HeadingColumn> = new Set(['name', 'given', 'family'])

const lineText = ({ cells, isTabbed }: ListLine) => cleanName(cells.join(isTabbed ? ' ' : ','))

function parseLine(line: string): ListLine {
  const isTabbed = line.includes('\t')
  return { cells: line.split(isTabbed ? '\t' : /[,;]/u), isTabbed }
}

/** The people of a table row by its headings; null if the row does not fit the columns. */
function readTableRow({ cells, isTabbed }: ListLine, columns: HeadingColumn[] | null): Member[] | null {
  if (!columns || cells.length < 2 || (!isTabbed && cells.length !== columns.length)) return null
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
      const joined = splitPeople(fullName)
      const { name, year } = splitNameYear(fullName)
      if (!hasLetters(name)) return null
      people.push(...(joined.length > 0 ? joined : [{ name, year: year ?? yearAhead }]))
      familyName = ''
      yearAhead = null
    } else if (column === 'year') {
      const yearCell = readCell(cell)
      const year = yearCell.kind === 'year' ? yearCell.year : null
      const years = splitYears(cell)
      if (years.length > 0) assignYears(people, years)
      else if (last) last.year ??= year
      else yearAhead = year
    }
  }
  // Skip empty rows and totals.
  if (people.length === 0 && familyName === '' && isTabbed) return []
  return people.length > 0 && familyName === '' ? people : null
}

/** Assigns the years of one cell to the people before it, if they are as many and none of them has a year. */
function assignYears(people: readonly Member[], years: readonly number[]): void {
  const lastPeople = people.slice(-years.length)
  if (lastPeople.length < years.length || lastPeople.some(({ year }) => year !== null)) return
  for (const [index, person] of lastPeople.entries()) person.year = years[index] ?? null
}

/** The people of a line without headings. `lastPerson`: of the previous lines; `isTable`: the text is a table with one person per row. */
function readLine(
  line: ListLine,
  { lastPerson, isTable }: { lastPerson: Member | undefined; isTable: boolean },
): Member[] {
  const { cells, isTabbed } = line
  const people: Member[] = []
  /** A year before the first name. */
  let yearAhead: number | null = null
  let isAfterName = false
  /** The people of the last cell with several names: the following years are theirs, in this order. */
  let yearlessPeople: Member[] = []
  const hasName = cells.some((cell) => readCell(cell).kind === 'name')
  const personCells = isRow(line, isTable) ? cellsUpToYear(cells) : cells
  for (const text of personCells.flatMap((cell) => (isTabbed ? cell.split(/[,;]/u) : [cell]))) {
    const joinedPeople = splitPeople(text)
    if (joinedPeople.length > 0) {
      people.push(...joinedPeople)
      yearlessPeople = joinedPeople.filter(({ year }) => year === null)
      isAfterName = false
      continue
    }
    const years = splitYears(text)
    if (years.length > 0) assignYears(people, years)
    const cell = readCell(text)
    if (cell.kind === 'year') {
      const person = yearlessPeople.shift() ?? people.at(-1)
      if (person) person.year ??= cell.year
      else if (hasName) yearAhead = cell.year
      else if (lastPerson) lastPerson.year ??= cell.year
      isAfterName = false
    }
    if (cell.kind !== 'name' || (isTabbed && isSexClubOrEmail(cell.name))) continue
    yearlessPeople = []
    const previous = people.at(-1)
    if (previous && isTabbed && isAfterName && isSplitName(previous, cell.name)) {
      previous.name = `${previous.name} ${cell.name}`
      previous.year = cell.year
    } else people.push({ name: cell.name, year: cell.year ?? yearAhead })
    yearAhead = null
    isAfterName = true
  }
  return people
}

/** Whether two columns hold the family name and the given name of one person; a separator between them makes them two people. */
function isSplitName({ name: firstPart, year }: Member, secondPart: string): boolean {
  if (year !== null || !(isOneWord(secondPart) || isOneWord(firstPart))) return false
  return splitPeople(`${firstPart} ${secondPart}`).length === 0
}

const isOneWord = (name: string) => !name.includes(' ')

const isRow = (line: ListLine, isTable: boolean) => isTable && isPersonRow(line)

/** Whether a table row has a name and after it exactly one year; the cells after the year are about something else. */
function isPersonRow({ cells, isTabbed }: ListLine): boolean {
  if (!isTabbed) return false
  const kinds = cells.map(classifyCell)
  const yearIndex = kinds.indexOf('year')
  return yearIndex > 0 && kinds.lastIndexOf('year') === yearIndex && kinds.slice(0, yearIndex).includes('name')
}

function cellsUpToYear(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findIndex((cell) => classifyCell(cell) === 'year') + 1)
}

/** A cell with the years of several people counts as a year. */
const classifyCell = (cell: string) => (splitYears(cell).length > 0 ? 'year' : readCell(cell).kind)
