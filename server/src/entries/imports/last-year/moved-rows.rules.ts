import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import type { Person } from '@portal/shared/people/people-rules'
import { PAIR } from '@portal/shared/resources/entry-forms'
import type { MeantEvent } from '../../../contents/events-by-text.act.ts'
import { readTypedPeople } from '../import-draft.rules.ts'
import type { PaidValues } from './gather-rows.rules.ts'

/** A cell of events, by its index in its row, that becomes another one. */
export type Move = { index: number; from: string; to: string }

/**
 * Finds the cells of a row that name events of another age group than that of its people, who are a year older now, and what they become.
 * Teams, and rows without years, stay as they are.
 */
export function findMoves(
  row: PaidValues,
  {
    eventsIn,
    isRead,
    findEventOfYears,
  }: {
    eventsIn: (cell: string) => readonly MeantEvent[]
    isRead: (cell: string) => boolean
    findEventOfYears: (event: MeantEvent, people: readonly Person[]) => string | null
  },
): Move[] {
  const cells = row.contents.map((cell) => (cell.trim() === '' ? [] : eventsIn(cell)))
  const forms = cells.flat().map(({ formality_id }) => formality_id)
  if (forms.length === 0 || forms.some((form) => form > PAIR)) return []
  const typedPeople = readTypedPeople(
    row,
    forms.map((id) => ({ id, minimum_people: 1 })),
  )
  const person = (name: string, born: string): Person => ({ name, year: readBirthYear(born) })
  const people = [person(typedPeople.full_name_one, typedPeople.date_of_birth_one)]
  if (typedPeople.full_name_two !== '') people.push(person(typedPeople.full_name_two, typedPeople.date_of_birth_two))
  return cells.flatMap((events, index): Move[] => {
    const movedSymbols = events.map((event) => findEventOfYears(event, people))
    if (movedSymbols.every((symbol) => symbol === null) || !isRead(row.contents[index] ?? '')) return []
    const symbols = events.map((event, n) => movedSymbols[n] ?? event.symbol)
    return [{ index, from: events.map(({ symbol }) => symbol).join(', '), to: [...new Set(symbols)].join(', ') }]
  })
}

/** A row with these cells replaced. */
export function applyMoves<Row extends PaidValues>(row: Row, moves: readonly Move[]): Row {
  const cellByIndex = new Map(moves.map((move) => [move.index, move.to]))
  return { ...row, contents: row.contents.map((cell, index) => cellByIndex.get(index) ?? cell) }
}
