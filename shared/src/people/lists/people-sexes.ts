import { NO_TEXT } from './cell-signs.ts'
import { readCell } from '../people-cells.ts'
import { readHeader, mergeSecondRow, type HeadingColumn } from '../people-header.ts'
import { splitPeople } from './people-joined.ts'
import { splitNickname } from '../nickname.ts'
import { readMembers, readPeopleLines, splitLines, type PeopleLine } from '../people-text.ts'
import { readCellSex, readSexWord, type Sex } from '../sex.ts'
import { cleanName, type Member } from '../../kit/text/names.ts'

/** `note`: the nickname and the other cells of the row. */
export type Dancer = Member & { sex: Sex | null; note: string | null }
/**
 * The dancers of a text, and its other lines as typed, except blank ones. `unreadSexes`: the words of dancers in a column of sexes that mean no
 * sex.
 */
type DancersReading = {
  dancers: Dancer[]
  /** Two people of one cell: partners. */
  pairs: [Dancer, Dancer][]
  peopleLineCount: number
  headings: string[]
  unreadLines: string[]
  unreadSexes: string[]
}

/** A sex after a year: "2014 nữ", "2014 - F", "2014 (nam)". */
const SEX_AFTER_YEAR = /(\d{4}\)?)\s*[-–(]?\s*(nam|nữ|male|female|m|f)\)?$/iu
/** Only the last characters of a cell are searched for a year with a sex. */
const MAX_TAIL_LENGTH = 24

const memberKey = ({ name, year }: Member) => `${name} ${year}`

const splitCells = (line: string) => line.split(line.includes('\t') ? '\t' : /[,;]/u)
/** Whether one cell of a line names several people: a word for the sex after it would only be about one of them. */
const joinsPeople = (line: string) => splitCells(line).some((cell) => splitPeople(cell).length > 0)

/**
 * Reads people line by line as `readMembers` does, each with the sex after the year or in a column of sexes (Nam, Nữ, male, female, M, F).
 * Elsewhere "Nam" is a name.
 */
export function readDancers(text: string): DancersReading {
  const texts = splitLines(text)
  const { lines, sexes, unreadSexes } = extractSexes(texts)
  const classifiedLines = classifyLines(readPeopleLines(lines), texts)
  const textsOfKind = (kind: PeopleLine['kind']) =>
    classifiedLines.filter((line) => line.kind === kind).map((line) => line.text)
  const peopleLines = classifiedLines
    .filter(({ kind }) => kind === 'people')
    .map((line) => ({ text: line.text, dancers: toDancers(line, sexes) }))
  return {
    dancers: peopleLines.flatMap(({ dancers }) => dancers),
    pairs: peopleLines.flatMap(({ dancers: [first, second, ...others], text: line }): [Dancer, Dancer][] =>
      first && second && others.length === 0 && joinsPeople(line) ? [[first, second]] : [],
    ),
    peopleLineCount: peopleLines.length,
    headings: textsOfKind('heading'),
    unreadLines: textsOfKind('unread'),
    unreadSexes: peopleLines.flatMap(({ text: line }) => unreadSexes.get(line) ?? []),
  }
}

type CellWithoutSex = { rest: string; sex: Sex | null }
/** The headings that apply to a line. `sexes`: the sex above each column of years, if the headings have two rows. */
type Headings = { text: string; columns: readonly HeadingColumn[]; sexes: readonly (Sex | null)[] }

/** Removes the words for a sex from the lines. Returns the sexes by `memberKey`, and by line the unread word in the column of sexes. */
function extractSexes(texts: readonly string[]) {
  const sexes = new Map<string, Sex>()
  const unreadSexes = new Map<string, string>()
  let headings: Headings = { text: '', columns: [], sexes: [] }
  /** Empty unless the previous line is a line of headings. */
  let headingRowAbove: readonly string[] = []
  const lines = texts.map((line) => {
    const cells = splitCells(line).map(splitSexAfterYear)
    const rests = cells.map(({ rest }) => rest)
    const newHeadings = readHeadings(line, rests, { headings, headingRowAbove })
    headingRowAbove = newHeadings ? rests : []
    headings = newHeadings ?? headings
    if (newHeadings || joinsPeople(line)) return line
    const unreadSex = findUnreadSex(rests, headings)
    if (unreadSex !== null) unreadSexes.set(line, unreadSex)
    const sexCell = findSex(cells, headings)
    if (!sexCell) return line
    if (sexCell.fillsCell) rests[sexCell.index] = ''
    const separator = line.includes('\t') ? '\t' : ','
    const isSexColumn = sexCell.index === headings.columns.indexOf('sex')
    const cellsUpToSex = isSexColumn ? rests : rests.slice(0, sexCell.index + 1)
    const { members } = readMembers(`${headings.text}\n${cellsUpToSex.join(separator)}`)
    // A place between year and sex is read as a person without a year.
    const person = members.findLast(({ year }) => year !== null) ?? members.at(-1)
    if (person) sexes.set(memberKey(person), sexCell.sex)
    return rests.join(separator)
  })
  return { lines, sexes, unreadSexes }
}

/** The headings of a heading line, together with the line above if this is the second row of headings; null for any other line. */
function readHeadings(
  line: string,
  cells: readonly string[],
  { headings, headingRowAbove }: { headings: Headings; headingRowAbove: readonly string[] },
): Headings | null {
  const mergedColumns = headingRowAbove.length > 0 ? mergeSecondRow(headings.columns, headingRowAbove, cells) : null
  if (mergedColumns) return { text: `${headings.text}\n${line}`, columns: mergedColumns, sexes: cells.map(readSexWord) }
  const columns = readHeader(cells)
  return columns && { text: line, columns, sexes: [] }
}

/** The text in the column of sexes if it means no sex, else null. */
function findUnreadSex(cells: readonly string[], { columns }: Headings): string | null {
  const text = cleanName(cells[columns.indexOf('sex')] ?? '')
  return text !== '' && !NO_TEXT.test(text) && readCellSex(text) === null ? text : null
}

/** The first cell that tells the sex; `fillsCell`: it holds nothing else. */
function findSex(cells: readonly CellWithoutSex[], { columns, sexes }: Headings) {
  const sexColumn = columns.indexOf('sex')
  const yearColumn = cells.findIndex(({ rest }) => /\d{4}/u.test(rest) && readCell(rest).kind !== 'noise')
  for (const [index, cell] of cells.entries()) {
    const besideYear = cell.sex ?? (index === yearColumn ? (sexes[index] ?? null) : null)
    if (besideYear) return { index, sex: besideYear, fillsCell: false }
    const isAfterYear = yearColumn >= 0 && index > yearColumn
    const sex = index === sexColumn ? readCellSex(cell.rest) : isAfterYear ? readSexWord(cell.rest) : null
    if (sex) return { index, sex, fillsCell: true }
  }
  return null
}

/** The lines with their typed texts and kinds: a line without people is a heading, and a year alone belongs to the person above. */
function classifyLines(lines: readonly PeopleLine[], texts: readonly string[]) {
  // In a list with years, a line without a year is more likely an event, a club or a greeting.
  const hasYears = lines.some(({ people }) => people.some(({ year }) => year !== null))
  let lastPeopleKind: PeopleLine['kind'] = 'blank'
  return lines.map((line, index) => {
    const text = texts[index] ?? ''
    let { kind } = line
    if (kind === 'people' && isYearless(line) && (hasYears || joinsPeople(text))) kind = 'unread'
    if (kind === 'blank' && line.completesPreviousLine) kind = lastPeopleKind
    else if (kind === 'blank' && text.trim() !== '') kind = 'heading'
    if (line.people.length > 0) lastPeopleKind = kind
    return { ...line, kind, text }
  })
}

const isYearless = ({ people }: PeopleLine) => people.some(({ year }) => year === null)

function toDancers({ people, otherCells }: PeopleLine, sexes: ReadonlyMap<string, Sex>): Dancer[] {
  return people.map((member) => {
    const { name, nickname } = splitNickname(member.name)
    const note = [nickname, ...otherCells.map((text) => text.trim())].filter((text) => text !== null).join(', ')
    return { ...member, name, sex: sexes.get(memberKey(member)) ?? null, note: note || null }
  })
}

function splitSexAfterYear(cell: string): CellWithoutSex {
  const trimmed = cell.trimEnd()
  const [whole = '', year = '', word = ''] = SEX_AFTER_YEAR.exec(trimmed.slice(-MAX_TAIL_LENGTH)) ?? []
  const sex = readSexWord(word)
  return sex ? { rest: trimmed.slice(0, -whole.length) + year, sex } : { rest: cell, sex: null }
}
