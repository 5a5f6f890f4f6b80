import { fold } from '@portal/shared/kit/text/names'
import type { LastYearValues } from '@portal/shared/imports/last-year'
import { joinedPeople } from '@portal/shared/people/lists/people-joined'
import { readCellSex } from '@portal/shared/people/sex'
import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import { PAIR } from '@portal/shared/resources/entry-forms'

/** A row with the amount that its fee was read as. */
export type PaidValues = LastYearValues & { amount: number | null }
/** A row that belongs to the row `leadLine`: the partner of a pair, or further events of the same people, there at `from` to `to`. */
export type Follower = { line: number; leadLine: number } & (
  | { code: 'PAIR_OF_ROWS' }
  | { code: 'JOINS_ROW'; from: number; to: number }
)

/**
 * The entries of a list that has one person or one event a row: partners below each other become a pair, rows of the same people with other
 * events one entry. Rows with an event twice stay apart, so that they are named. `formsIn`: the forms of the events of a cell.
 */
export function gatherRows(
  rows: readonly PaidValues[],
  formsIn: (cell: string) => readonly number[],
): { rows: PaidValues[]; followers: Follower[] } {
  const followers: Follower[] = []
  const pairedRows: PaidValues[] = []
  for (const row of rows) {
    const lead = pairedRows.at(-1)
    if (!lead || !isPartner(lead, row, formsIn)) pairedRows.push(row)
    else {
      followers.push({ line: row.line, leadLine: lead.line, code: 'PAIR_OF_ROWS' })
      const { full_name_one: full_name_two, date_of_birth_one: date_of_birth_two } = row
      pairedRows[pairedRows.length - 1] = { ...lead, full_name_two, date_of_birth_two }
    }
  }
  const gatheredRows: PaidValues[] = []
  const indexByPeople = new Map<string, number>()
  for (const row of pairedRows) {
    const peopleKey = rowPeopleKey(row)
    const index = indexByPeople.get(peopleKey)
    const lead = index === undefined ? undefined : gatheredRows[index]
    const leadEvents = new Set(lead && foldedEvents(lead))
    if (!lead || index === undefined || foldedEvents(row).some((event) => leadEvents.has(event))) {
      if (index === undefined) indexByPeople.set(peopleKey, gatheredRows.length)
      gatheredRows.push(row)
    } else {
      const from = lead.contents.length
      followers.push({ line: row.line, leadLine: lead.line, code: 'JOINS_ROW', from, to: from + row.contents.length })
      gatheredRows[index] = {
        ...lead,
        sex: readCellSex(lead.sex) === null && row.sex !== '' ? row.sex : lead.sex,
        contents: [...lead.contents, ...row.contents],
        amount: addAmounts(lead.amount, row.amount),
      }
    }
  }
  const leadLines = new Map(followers.map(({ line, leadLine }) => [line, leadLine]))
  return {
    rows: gatheredRows,
    followers: followers.map((one) => ({ ...one, leadLine: leadLines.get(one.leadLine) ?? one.leadLine })),
  }
}

/** Whether the person of a row is the missing partner of the row above: each names one person, and this row has the same events for pairs, or none. */
function isPartner(lead: PaidValues, row: PaidValues, formsIn: (cell: string) => readonly number[]): boolean {
  const isOnePerson = (candidate: PaidValues) =>
    candidate.full_name_one !== '' &&
    candidate.full_name_two === '' &&
    !/[,;/&+\r\n]/u.test(candidate.full_name_one) &&
    joinedPeople(candidate.full_name_one).length === 0
  if (!isOnePerson(lead) || !isOnePerson(row) || fold(lead.full_name_one) === fold(row.full_name_one)) return false
  const forms = lead.contents.flatMap(formsIn)
  if (forms.length === 0 || forms.some((form) => form !== PAIR)) return false
  const [leadEvents, rowEvents] = [foldedEvents(lead), foldedEvents(row)]
  const sameUnit = row.unit === '' || fold(row.unit) === fold(lead.unit)
  return sameUnit && (rowEvents.length === 0 || JSON.stringify(rowEvents) === JSON.stringify(leadEvents))
}

const foldedEvents = ({ contents }: PaidValues) =>
  contents.map((cell) => fold(cell).trim()).filter((cell) => cell !== '')

/** Identifies the people and the unit of a row, whatever the order of a pair. */
function rowPeopleKey(row: PaidValues): string {
  const { full_name_one, date_of_birth_one, full_name_two, date_of_birth_two, team_name, unit } = row
  const birthKey = (text: string) => readBirthYear(text) ?? fold(text)
  const first = `${fold(full_name_one)} ${birthKey(date_of_birth_one)}`
  const second = `${fold(full_name_two)} ${birthKey(date_of_birth_two)}`
  return [...[first, second].toSorted(), fold(team_name), fold(unit)].join('|')
}

const addAmounts = (first: number | null, second: number | null) =>
  first === null && second === null ? null : (first ?? 0) + (second ?? 0)
