import { fold } from '@portal/shared/kit/text/names'
import type { LastYearValues } from '@portal/shared/imports/last-year'
import { joinedPeople } from '@portal/shared/people/lists/people-joined'
import { readCellSex } from '@portal/shared/people/sex'
import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import { PAIR } from '@portal/shared/resources/entry-forms'

/** A row with the amount that its fee was read as. */
export type PaidValues = LastYearValues & { amount: number | null }
/** A row that is part of another one: the partner of a pair, or further events of the same people, `from` to `to` of those of the other row. */
export type Follower = { line: number; of: number } & (
  | { as: 'PAIR_OF_ROWS' }
  | { as: 'JOINS_ROW'; from: number; to: number }
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
  const paired: PaidValues[] = []
  for (const row of rows) {
    const lead = paired.at(-1)
    if (!lead || !isPartner(lead, row, formsIn)) paired.push(row)
    else {
      followers.push({ line: row.line, of: lead.line, as: 'PAIR_OF_ROWS' })
      const { full_name_one: full_name_two, date_of_birth_one: date_of_birth_two } = row
      paired[paired.length - 1] = { ...lead, full_name_two, date_of_birth_two }
    }
  }
  const gathered: PaidValues[] = []
  const places = new Map<string, number>()
  for (const row of paired) {
    const peopleKey = peopleOf(row)
    const at = places.get(peopleKey)
    const lead = at === undefined ? undefined : gathered[at]
    const there = new Set(lead && eventsOf(lead))
    if (!lead || at === undefined || eventsOf(row).some((event) => there.has(event))) {
      if (at === undefined) places.set(peopleKey, gathered.length)
      gathered.push(row)
    } else {
      const from = lead.contents.length
      followers.push({ line: row.line, of: lead.line, as: 'JOINS_ROW', from, to: from + row.contents.length })
      gathered[at] = {
        ...lead,
        sex: readCellSex(lead.sex) === null && row.sex !== '' ? row.sex : lead.sex,
        contents: [...lead.contents, ...row.contents],
        amount: sumOf(lead.amount, row.amount),
      }
    }
  }
  const entered = new Map(followers.map(({ line, of }) => [line, of]))
  return { rows: gathered, followers: followers.map((one) => ({ ...one, of: entered.get(one.of) ?? one.of })) }
}

/** Whether the person of a row is the missing partner of the one above: a pair's events, or none of their own. */
function isPartner(lead: PaidValues, row: PaidValues, formsIn: (cell: string) => readonly number[]): boolean {
  const alone = (candidate: PaidValues) =>
    candidate.full_name_one !== '' &&
    candidate.full_name_two === '' &&
    !/[,;/&+\r\n]/u.test(candidate.full_name_one) &&
    joinedPeople(candidate.full_name_one).length === 0
  if (!alone(lead) || !alone(row) || fold(lead.full_name_one) === fold(row.full_name_one)) return false
  const forms = lead.contents.flatMap(formsIn)
  if (forms.length === 0 || forms.some((form) => form !== PAIR)) return false
  const [above, own] = [eventsOf(lead), eventsOf(row)]
  const sameUnit = row.unit === '' || fold(row.unit) === fold(lead.unit)
  return sameUnit && (own.length === 0 || JSON.stringify(own) === JSON.stringify(above))
}

const eventsOf = ({ contents }: PaidValues) => contents.map((cell) => fold(cell).trim()).filter((cell) => cell !== '')

/** Whose row it is, in whichever order a pair stands. */
function peopleOf(row: PaidValues): string {
  const { full_name_one, date_of_birth_one, full_name_two, date_of_birth_two, team_name, unit } = row
  const born = (text: string) => readBirthYear(text) ?? fold(text)
  const first = `${fold(full_name_one)} ${born(date_of_birth_one)}`
  const second = `${fold(full_name_two)} ${born(date_of_birth_two)}`
  return [...[first, second].toSorted(), fold(team_name), fold(unit)].join('|')
}

const sumOf = (first: number | null, second: number | null) =>
  first === null && second === null ? null : (first ?? 0) + (second ?? 0)
