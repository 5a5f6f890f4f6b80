import type { Rest } from '@portal/shared/desk/desk-rows'
import type { Member } from '@portal/shared/kit/text/names'
import type { Db } from '../../kit/db/tables.ts'
import { readSettings } from '../timetable/draft.act.ts'
import { findApprovedPeople } from '../timetable/events.queries.ts'
import { numberPeople } from '../timetable/people-numbers.rules.ts'
import { findItemsOfEntries, findTimedItems } from './rests.queries.ts'
import { findRests } from './rests.rules.ts'

/** The id of people who are no entry yet. */
const NEW = 0

/** The rests that people would have before and after items which they join, next to those in which any of them dances already. */
export async function readRests(
  db: Db,
  tournament_id: number,
  { unit_id, people, itemIds }: { unit_id: number | null; people: readonly Member[]; itemIds: readonly number[] },
): Promise<Rest[]> {
  if (itemIds.length === 0) return []
  const numbers = numberPeople([...(await findApprovedPeople(db, tournament_id)), { id: NEW, unit_id, people }])
  const persons = new Set(numbers.get(NEW))
  const entries = [...numbers].flatMap(([id, own]) =>
    id !== NEW && own.some((person) => persons.has(person)) ? [id] : [],
  )
  const ownItems = entries.length === 0 ? [] : await findItemsOfEntries(db, tournament_id, entries)
  const { settings } = await readSettings(db, tournament_id)
  return findRests(await findTimedItems(db, tournament_id), {
    ownIds: new Set([...itemIds, ...ownItems.map(({ id }) => id)]),
    newIds: new Set(itemIds),
    rest_seconds: settings.rest_seconds,
  })
}
