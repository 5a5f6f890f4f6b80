import { DASH } from './cell-signs.ts'
import { readCell } from '../people-cells.ts'
import { readHeader, withSecondRow, type Column } from '../people-header.ts'
import { joinedPeople } from './people-joined.ts'
import { splitNickname } from '../nickname.ts'
import { linesOf, readMembers, readPeopleLines, type PeopleLine } from '../people-text.ts'
import { readSexWord, readCellSex, type Sex } from '../sex.ts'
import { cleanName, type Member } from '../../kit/text/names.ts'

export type Dancer = Member & { sex: Sex | null; note: string | null }
/**
 * People of a text with the sex, and as a note the nickname and what else stands beside them. `read`: lines of people; the others are whole, and
 * all together are those that are not blank. `unreadSexes`: what stands in the column of the sex of dancers and is none.
 */
export type DancersText = {
  dancers: Dancer[]
  /** Those of one cell: partners. */
  pairs: [Dancer, Dancer][]
  read: number
  headings: string[]
  unread: string[]
  unreadSexes: string[]
}

/** The sex behind a year, with nothing but a space or a sign between them. */
const BEHIND_YEAR = /(\d{4}\)?)\s*[-–(]?\s*(nam|nữ|male|female|m|f)\)?$/iu

/** It is no longer than this; a long cell is not searched for one. */
const TAIL = 24

const keyOf = ({ name, year }: Member) => `${name} ${year}`

const isYearless = ({ people }: PeopleLine) => people.some(({ year }) => year === null)

const cellsOf = (line: string) => line.split(line.includes('\t') ? '\t' : /[,;]/u)
/** A line in which one cell names several people: a word for the sex behind it would be of one of them. */
const joinsPeople = (line: string) => cellsOf(line).some((cell) => joinedPeople(cell).length > 0)

/**
 * Reads people line by line as `readMembers` does, each with the sex behind the year or in a column of its own (Nam, Nữ, male, female, M, F). Elsewhere
 * "Nam" is a name.
 */
export function readDancers(text: string): DancersText {
  const sexes = new Map<string, Sex>()
  /** The text in the column of the sex that is none, by its line. */
  const unreadSexOf = new Map<string, string>()
  let header = ''
  let columns: readonly Column[] = []
  /** The sexes over years, where the headings have two rows. */
  let sexesOver: readonly (Sex | null)[] = []
  /** The cells of the line above, if it is one of headings. */
  let rowAbove: readonly string[] = []
  const texts = linesOf(text)
  const lines = texts.map((line) => {
    const separator = line.includes('\t') ? '\t' : /[,;]/u
    const cells = cellsOf(line).map((cell) => apart(cell))
    const rests = cells.map(({ rest }) => rest)
    const secondRow = rowAbove.length > 0 ? withSecondRow(columns, rowAbove, rests) : null
    const headings = secondRow ?? readHeader(rests)
    rowAbove = headings ? rests : []
    if (headings) {
      header = secondRow ? `${header}\n${line}` : line
      columns = headings
      sexesOver = secondRow ? rests.map(readSexWord) : []
      return line
    }
    if (joinsPeople(line)) return line
    const column = columns.indexOf('sex')
    const own = cleanName(cells[column]?.rest ?? '')
    if (own !== '' && !DASH.test(own) && readCellSex(own) === null) unreadSexOf.set(line, own)
    const year = cells.findIndex(({ rest }) => /\d{4}/u.test(rest) && readCell(rest).kind !== 'noise')
    const at = cells.findIndex(
      ({ rest, sex }, index) =>
        sex !== null ||
        (index === column && readCellSex(rest)) ||
        (year >= 0 && index > year && readSexWord(rest)) ||
        (index === year && sexesOver[index]),
    )
    const found = cells[at]
    const sexOver = at === year ? (sexesOver[at] ?? null) : null
    const sex = found && (found.sex ?? sexOver ?? (at === column ? readCellSex(found.rest) : readSexWord(found.rest)))
    if (!found || !sex) return line
    const without = cells.map(({ rest }, index) => (index === at && found.sex === null && sexOver === null ? '' : rest))
    const joined = (some: readonly string[]) => some.join(separator === '\t' ? '\t' : ',')
    const before = at === column ? joined(without) : joined(without.slice(0, at + 1))
    const { members } = readMembers(`${header}\n${before}`)
    // A place between year and sex reads as somebody without a year.
    const person = members.findLast(({ year }) => year !== null) ?? members.at(-1)
    if (person) sexes.set(keyOf(person), sex)
    return joined(without)
  })
  let last: PeopleLine['kind'] = 'blank'
  const peopleLines = readPeopleLines(lines)
  // Beside people with a year, somebody without one is more likely an event, a club or a greeting.
  const hasYears = peopleLines.some(({ people }) => people.some(({ year }) => year !== null))
  const read = peopleLines.map((line, at) => {
    const text = texts[at] ?? ''
    // A year below a name is a line of that person; what else names nobody is said with the headings.
    const around = line.completesLast ? last : text.trim() === '' ? 'blank' : 'heading'
    const own = line.kind === 'people' && isYearless(line) && (hasYears || joinsPeople(text)) ? 'unread' : line.kind
    const kind = own === 'blank' ? around : own
    if (line.people.length > 0) last = kind
    return { ...line, kind, text }
  })
  const textsOf = (kind: PeopleLine['kind']) => read.filter((line) => line.kind === kind).map(({ text: line }) => line)
  const people = read.filter(({ kind }) => kind === 'people')
  const dancersOf = ({ people: members, beside }: PeopleLine): Dancer[] =>
    members.map((member) => {
      const { name, nickname } = splitNickname(member.name)
      const note = [nickname, ...beside.map((text) => text.trim())].filter((text) => text !== null).join(', ')
      return { ...member, name, sex: sexes.get(keyOf(member)) ?? null, note: note || null }
    })
  const byLine = people.map((line) => ({ dancers: dancersOf(line), line: line.text }))
  return {
    dancers: byLine.flatMap(({ dancers }) => dancers),
    pairs: byLine.flatMap(({ dancers: [one, two, ...more], line }): [Dancer, Dancer][] =>
      one && two && more.length === 0 && joinsPeople(line) ? [[one, two]] : [],
    ),
    read: people.length,
    headings: textsOf('heading'),
    unread: textsOf('unread'),
    unreadSexes: people.flatMap(({ text: line }) => unreadSexOf.get(line) ?? []),
  }
}

function apart(cell: string): { rest: string; sex: Sex | null } {
  const normal = cell.trimEnd()
  const [whole = '', year = '', word = ''] = BEHIND_YEAR.exec(normal.slice(-TAIL)) ?? []
  const sex = readSexWord(word)
  return sex ? { rest: normal.slice(0, -whole.length) + year, sex } : { rest: cell, sex: null }
}
