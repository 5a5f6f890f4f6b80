import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import type { Person } from '@portal/shared/people/people-rules'
import { PAIR } from '@portal/shared/resources/entry-forms'
import type { MatchedEvent } from '../../../contents/events-by-text.act.ts'
import { readTypedPeople } from '../import-draft.rules.ts'
import type { RowWithAmount } from './gather-rows.rules.ts'

/** A cell of events, by its index in its row, that is replaced because its age group no longer fits. */
export type AgeGroupChange = { index: number; from: string; to: string }

type EventReader = {
  parseEvents: (cell: string) => readonly MatchedEvent[]
  isFullyUnderstood: (cell: string) => boolean
  /** The symbol of the same event in the age group of these people; null if the event already fits. */
  findEventOfYears: (event: MatchedEvent, people: readonly Person[]) => string | null
}

/**
 * Finds the cells of a row whose events are of last year's age group, because its people are a year older now, and the events that replace
 * them. Rows of teams and rows without years of birth stay unchanged.
 */
export function findAgeGroupChanges(row: RowWithAmount, reader: EventReader): AgeGroupChange[] {
  const cells = row.contents.map((cell) => (cell.trim() === '' ? [] : reader.parseEvents(cell)))
  const forms = cells.flat().map(({ formality_id }) => formality_id)
  if (forms.length === 0 || forms.some(isTeamForm)) return []
  const people = readRowPeople(row, forms)
  return cells.flatMap((events, index): AgeGroupChange[] => {
    const newSymbols = events.map((event) => reader.findEventOfYears(event, people))
    const isChanged = newSymbols.some((symbol) => symbol !== null)
    if (!isChanged || !reader.isFullyUnderstood(row.contents[index] ?? '')) return []
    const symbols = events.map((event, position) => newSymbols[position] ?? event.symbol)
    return [{ index, from: events.map(({ symbol }) => symbol).join(', '), to: [...new Set(symbols)].join(', ') }]
  })
}

const isTeamForm = (form: number) => form > PAIR

/** The one or two people of a row with their years of birth. */
function readRowPeople(row: RowWithAmount, forms: readonly number[]): Person[] {
  const typedPeople = readTypedPeople(
    row,
    forms.map((id) => ({ id, minimum_people: 1 })),
  )
  const toPerson = (name: string, born: string): Person => ({ name, year: readBirthYear(born) })
  const firstPerson = toPerson(typedPeople.full_name_one, typedPeople.date_of_birth_one)
  if (typedPeople.full_name_two === '') return [firstPerson]
  return [firstPerson, toPerson(typedPeople.full_name_two, typedPeople.date_of_birth_two)]
}

/** A row with these cells replaced. */
export function applyAgeGroupChanges<Row extends RowWithAmount>(
  row: Row,
  ageGroupChanges: readonly AgeGroupChange[],
): Row {
  const cellByIndex = new Map(ageGroupChanges.map(({ index, to }) => [index, to]))
  return { ...row, contents: row.contents.map((cell, index) => cellByIndex.get(index) ?? cell) }
}
