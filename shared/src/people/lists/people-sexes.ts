import { DASH } from './cell-signs.ts'
import { readCell } from '../people-cells.ts'
import { readHeader, withSecondRow, type Column } from '../people-header.ts'
import { joinedPeople } from './people-joined.ts'
import { splitNickname } from '../nickname.ts'
import { readMembers, readPeopleLines, splitLines, type PeopleLine } from '../people-text.ts'
import { readCellSex, readSexWord, type Sex } from '../sex.ts'
import { cleanName, type Member } from '../../kit/text/names.ts'

/** `note`: the nickname and what else stands beside the name. */
export type Dancer = Member & { sex: Sex | null; note: string | null }
/**
 * The dancers of a text. `read` counts its lines of people; `headings` and `unread` are its other lines that are not blank, as they stand.
 * `unreadSexes`: the words of dancers in a column of sexes that say none.
 */
type DancersText = {
  dancers: Dancer[]
  /** Two people of one cell: partners. */
  pairs: [Dancer, Dancer][]
  read: number
  headings: string[]
  unread: string[]
  unreadSexes: string[]
}

/** The sex behind a year, with nothing but a space or a sign between them. */
const BEHIND_YEAR = /(\d{4}\)?)\s*[-–(]?\s*(nam|nữ|male|female|m|f)\)?$/iu
/** A year with a sex is no longer than this; a long cell is not searched for one. */
const TAIL = 24

const memberKey = ({ name, year }: Member) => `${name} ${year}`

const splitCells = (line: string) => line.split(line.includes('\t') ? '\t' : /[,;]/u)
/** A line in which one cell names several people: a word for the sex behind it would be of one of them. */
const joinsPeople = (line: string) => splitCells(line).some((cell) => joinedPeople(cell).length > 0)

/**
 * Reads people line by line as `readMembers` does, each with the sex behind the year or in a column of its own (Nam, Nữ, male, female, M, F). Elsewhere
 * "Nam" is a name.
 */
export function readDancers(text: string): DancersText {
  const texts = splitLines(text)
  const { lines, sexes, unreadSexes } = takeOutSexes(texts)
  const classified = classifyLines(readPeopleLines(lines), texts)
  const textsOfKind = (kind: PeopleLine['kind']) =>
    classified.filter((line) => line.kind === kind).map((line) => line.text)
  const peopleLines = classified
    .filter(({ kind }) => kind === 'people')
    .map((line) => ({ text: line.text, dancers: toDancers(line, sexes) }))
  return {
    dancers: peopleLines.flatMap(({ dancers }) => dancers),
    pairs: peopleLines.flatMap(({ dancers: [first, second, ...others], text: line }): [Dancer, Dancer][] =>
      first && second && others.length === 0 && joinsPeople(line) ? [[first, second]] : [],
    ),
    read: peopleLines.length,
    headings: textsOfKind('heading'),
    unread: textsOfKind('unread'),
    unreadSexes: peopleLines.flatMap(({ text: line }) => unreadSexes.get(line) ?? []),
  }
}

type CellSex = { rest: string; sex: Sex | null }
/** The headings above a line. `sexes`: those over columns of years, where the headings have two rows. */
type Headings = { text: string; columns: readonly Column[]; sexes: readonly (Sex | null)[] }

/** The lines without the words for a sex, the sexes by `memberKey`, and by line the word in the column of sexes that says none. */
function takeOutSexes(texts: readonly string[]) {
  const sexes = new Map<string, Sex>()
  const unreadSexes = new Map<string, string>()
  let headings: Headings = { text: '', columns: [], sexes: [] }
  /** Empty unless the line above is one of headings. */
  let headingsAbove: readonly string[] = []
  const lines = texts.map((line) => {
    const cells = splitCells(line).map(splitSexBehindYear)
    const rests = cells.map(({ rest }) => rest)
    const secondRow = headingsAbove.length > 0 ? withSecondRow(headings.columns, headingsAbove, rests) : null
    const columns = secondRow ?? readHeader(rests)
    headingsAbove = columns ? rests : []
    if (columns) {
      headings = secondRow
        ? { text: `${headings.text}\n${line}`, columns, sexes: rests.map(readSexWord) }
        : { text: line, columns, sexes: [] }
      return line
    }
    if (joinsPeople(line)) return line
    const sexColumn = headings.columns.indexOf('sex')
    const word = cleanName(rests[sexColumn] ?? '')
    if (word !== '' && !DASH.test(word) && readCellSex(word) === null) unreadSexes.set(line, word)
    const found = findSex(cells, headings)
    if (!found) return line
    if (found.fillsCell) rests[found.index] = ''
    const separator = line.includes('\t') ? '\t' : ','
    const upToSex = found.index === sexColumn ? rests : rests.slice(0, found.index + 1)
    const { members } = readMembers(`${headings.text}\n${upToSex.join(separator)}`)
    // A place between year and sex reads as somebody without a year.
    const person = members.findLast(({ year }) => year !== null) ?? members.at(-1)
    if (person) sexes.set(memberKey(person), found.sex)
    return rests.join(separator)
  })
  return { lines, sexes, unreadSexes }
}

/** The first cell that tells the sex; `fillsCell`: it holds nothing else. */
function findSex(cells: readonly CellSex[], { columns, sexes }: Headings) {
  const sexColumn = columns.indexOf('sex')
  const yearColumn = cells.findIndex(({ rest }) => /\d{4}/u.test(rest) && readCell(rest).kind !== 'noise')
  for (const [index, cell] of cells.entries()) {
    const besideYear = cell.sex ?? (index === yearColumn ? (sexes[index] ?? null) : null)
    if (besideYear) return { index, sex: besideYear, fillsCell: false }
    const isBehindYear = yearColumn >= 0 && index > yearColumn
    const sex = index === sexColumn ? readCellSex(cell.rest) : isBehindYear ? readSexWord(cell.rest) : null
    if (sex) return { index, sex, fillsCell: true }
  }
  return null
}

/** The lines with their texts as typed, each of one kind: what names nobody is a heading, and a year alone belongs to the person above. */
function classifyLines(lines: readonly PeopleLine[], texts: readonly string[]) {
  // Beside people with a year, somebody without one is more likely an event, a club or a greeting.
  const hasYears = lines.some(({ people }) => people.some(({ year }) => year !== null))
  let lastPeopleKind: PeopleLine['kind'] = 'blank'
  return lines.map((line, index) => {
    const text = texts[index] ?? ''
    let { kind } = line
    if (kind === 'people' && isYearless(line) && (hasYears || joinsPeople(text))) kind = 'unread'
    if (kind === 'blank' && line.completesLast) kind = lastPeopleKind
    else if (kind === 'blank' && text.trim() !== '') kind = 'heading'
    if (line.people.length > 0) lastPeopleKind = kind
    return { ...line, kind, text }
  })
}

const isYearless = ({ people }: PeopleLine) => people.some(({ year }) => year === null)

function toDancers({ people, beside }: PeopleLine, sexes: ReadonlyMap<string, Sex>): Dancer[] {
  return people.map((member) => {
    const { name, nickname } = splitNickname(member.name)
    const note = [nickname, ...beside.map((text) => text.trim())].filter((text) => text !== null).join(', ')
    return { ...member, name, sex: sexes.get(memberKey(member)) ?? null, note: note || null }
  })
}

function splitSexBehindYear(cell: string): CellSex {
  const trimmed = cell.trimEnd()
  const [whole = '', year = '', word = ''] = BEHIND_YEAR.exec(trimmed.slice(-TAIL)) ?? []
  const sex = readSexWord(word)
  return sex ? { rest: trimmed.slice(0, -whole.length) + year, sex } : { rest: cell, sex: null }
}
