import { fold } from '@portal/shared/kit/text/names'
import type { LastYearValues } from '@portal/shared/imports/last-year'
import { splitPeople } from '@portal/shared/people/lists/people-joined'
import { readCellSex } from '@portal/shared/people/sex'
import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import { PAIR } from '@portal/shared/resources/entry-forms'

/** A row with the amount that was read from its fee. */
export type RowWithAmount = LastYearValues & { amount: number | null }
/** A row that became part of the row `leadLine`: the partner of a pair, or more events of the same people, which the lead has from index `from` up to `to`. */
export type Follower = { line: number; leadLine: number } & (
  | { code: 'PAIR_OF_ROWS' }
  | { code: 'JOINS_ROW'; from: number; to: number }
)

/**
 * Combines the rows of a list with one person or one event per row: partners in consecutive rows become a pair, and rows of the same people
 * with different events become one entry. Rows that repeat an event stay separate, so that the repetition is reported. `formsIn`: the forms of
 * the events in a cell.
 */
export function combineRows(
  rows: readonly RowWithAmount[],
  formsIn: (cell: string) => readonly number[],
): { rows: RowWithAmount[]; followers: Follower[] } {
  const pairs = combinePartners(rows, formsIn)
  const entries = combineEvents(pairs.rows)
  const followers = [...pairs.followers, ...entries.followers]
  const leadLines = new Map(followers.map(({ line, leadLine }) => [line, leadLine]))
  return {
    rows: entries.rows,
    // The lead of a pair may itself have become part of an earlier row.
    followers: followers.map((follower) => ({
      ...follower,
      leadLine: leadLines.get(follower.leadLine) ?? follower.leadLine,
    })),
  }
}

type CombinedRows = { rows: RowWithAmount[]; followers: Follower[] }

/** Combines each row of one person with the row of their partner above. */
function combinePartners(rows: readonly RowWithAmount[], formsIn: (cell: string) => readonly number[]): CombinedRows {
  const followers: Follower[] = []
  const pairedRows: RowWithAmount[] = []
  for (const row of rows) {
    const lead = pairedRows.at(-1)
    if (!lead || !isPartner(lead, row, formsIn)) pairedRows.push(row)
    else {
      followers.push({ line: row.line, leadLine: lead.line, code: 'PAIR_OF_ROWS' })
      const { full_name_one: full_name_two, date_of_birth_one: date_of_birth_two } = row
      pairedRows[pairedRows.length - 1] = { ...lead, full_name_two, date_of_birth_two }
    }
  }
  return { rows: pairedRows, followers }
}

/** Combines rows of the same people with different events. */
function combineEvents(rows: readonly RowWithAmount[]): CombinedRows {
  const followers: Follower[] = []
  const combinedRows: RowWithAmount[] = []
  const indexByPeople = new Map<string, number>()
  for (const row of rows) {
    const peopleKey = rowPeopleKey(row)
    const index = indexByPeople.get(peopleKey)
    const lead = index === undefined ? undefined : combinedRows[index]
    const leadEvents = new Set(lead && foldedEvents(lead))
    if (!lead || index === undefined || foldedEvents(row).some((event) => leadEvents.has(event))) {
      if (index === undefined) indexByPeople.set(peopleKey, combinedRows.length)
      combinedRows.push(row)
    } else {
      const from = lead.contents.length
      followers.push({ line: row.line, leadLine: lead.line, code: 'JOINS_ROW', from, to: from + row.contents.length })
      combinedRows[index] = {
        ...lead,
        sex: readCellSex(lead.sex) === null && row.sex !== '' ? row.sex : lead.sex,
        contents: [...lead.contents, ...row.contents],
        amount: addAmounts(lead.amount, row.amount),
      }
    }
  }
  return { rows: combinedRows, followers }
}

/** Whether a row names the missing partner of the row above: each names one person, and this row has the same events for pairs, or none. */
function isPartner(lead: RowWithAmount, row: RowWithAmount, formsIn: (cell: string) => readonly number[]): boolean {
  const isOnePerson = (candidate: RowWithAmount) =>
    candidate.full_name_one !== '' &&
    candidate.full_name_two === '' &&
    !/[,;/&+\r\n]/u.test(candidate.full_name_one) &&
    splitPeople(candidate.full_name_one).length === 0
  if (!isOnePerson(lead) || !isOnePerson(row) || fold(lead.full_name_one) === fold(row.full_name_one)) return false
  const forms = lead.contents.flatMap(formsIn)
  if (forms.length === 0 || forms.some((form) => form !== PAIR)) return false
  const [leadEvents, rowEvents] = [foldedEvents(lead), foldedEvents(row)]
  const isSameUnit = row.unit === '' || fold(row.unit) === fold(lead.unit)
  return isSameUnit && (rowEvents.length === 0 || JSON.stringify(rowEvents) === JSON.stringify(leadEvents))
}

const foldedEvents = ({ contents }: RowWithAmount) =>
  contents.map((cell) => fold(cell).trim()).filter((cell) => cell !== '')

/** Identifies the people and the unit of a row, whatever the order of a pair. */
function rowPeopleKey(row: RowWithAmount): string {
  const { full_name_one, date_of_birth_one, full_name_two, date_of_birth_two, team_name, unit } = row
  const birthKey = (text: string) => readBirthYear(text) ?? fold(text)
  const first = `${fold(full_name_one)} ${birthKey(date_of_birth_one)}`
  const second = `${fold(full_name_two)} ${birthKey(date_of_birth_two)}`
  return [...[first, second].toSorted(), fold(team_name), fold(unit)].join('|')
}

const addAmounts = (first: number | null, second: number | null) =>
  first === null && second === null ? null : (first ?? 0) + (second ?? 0)
