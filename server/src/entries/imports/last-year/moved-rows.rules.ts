import { readBirthYear } from '@portal/shared/imports/year-of-cell'
import type { Person } from '@portal/shared/people/people-rules'
import { PAIR } from '@portal/shared/resources/entry-forms'
import type { MeantEvent } from '../../../contents/events-by-text.act.ts'
import { typedPeople } from '../import-draft.rules.ts'
import type { PaidValues } from './gather-rows.rules.ts'

/** A cell of events that becomes another one: `at` is its place among those of its row. */
export type Move = { at: number; from: string; to: string }

/**
 * Which cells of a row name events of another age group than that of its people, and what they become: last year's children are a year older.
 * Teams, and rows without years, stay. `ofYears` finds the event of their years.
 */
export function movesOf(
  row: PaidValues,
  {
    eventsIn,
    isRead,
    ofYears,
  }: {
    eventsIn: (cell: string) => readonly MeantEvent[]
    isRead: (cell: string) => boolean
    ofYears: (event: MeantEvent, people: readonly Person[]) => string | null
  },
): Move[] {
  const cells = row.contents.map((cell) => (cell.trim() === '' ? [] : eventsIn(cell)))
  const forms = cells.flat().map(({ formality_id }) => formality_id)
  if (forms.length === 0 || forms.some((form) => form > PAIR)) return []
  const typed = typedPeople(
    row,
    forms.map((id) => ({ id, minimum_people: 1 })),
  )
  const person = (name: string, born: string): Person => ({ name, year: readBirthYear(born) })
  const people = [person(typed.full_name_one, typed.date_of_birth_one)]
  if (typed.full_name_two !== '') people.push(person(typed.full_name_two, typed.date_of_birth_two))
  return cells.flatMap((events, at): Move[] => {
    const moved = events.map((event) => ofYears(event, people))
    if (moved.every((symbol) => symbol === null) || !isRead(row.contents[at] ?? '')) return []
    const symbols = events.map((event, n) => moved[n] ?? event.symbol)
    return [{ at, from: events.map(({ symbol }) => symbol).join(', '), to: [...new Set(symbols)].join(', ') }]
  })
}

/** A row with its cells moved. */
export function moved<Row extends PaidValues>(row: Row, moves: readonly Move[]): Row {
  const to = new Map(moves.map((move) => [move.at, move.to]))
  return { ...row, contents: row.contents.map((cell, at) => to.get(at) ?? cell) }
}
