import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import type { Db } from '../../kit/db/tables.ts'
import { createdColumns, type Trail } from '../../kit/db/trail.ts'
import { insertRows, updateRows } from '../../kit/db/writes/rows-as-json.ts'
import { DRAFT } from '../rounds/round-entries.queries.ts'
import type { StoredItem } from './stored-item.rules.ts'

/** Where a published item stands in a new draft. */
export type DraftPlace = Pick<TimetableItem, 'id' | 'day' | 'position' | 'not_before'>

/** Inserts the drafts of published items at their places. */
export async function insertDrafts(
  db: Db,
  tournament_id: number,
  published: readonly StoredItem[],
  places: ReadonlyMap<number, DraftPlace>,
  trail: Trail,
): Promise<void> {
  const rows = published.flatMap(
    ({ id, kind, name, note, floor, heat_from, heat_to, seconds, is_locked, round_id }) => {
      const place = places.get(id)
      if (!place) return []
      const columns = { kind, name, note, floor, heat_from, heat_to, seconds, is_locked, round_id }
      const { day, position, not_before } = place
      return [
        {
          ...columns,
          tournament_id,
          edition: DRAFT,
          draft_of: id,
          number: null,
          time: null,
          day,
          index: position,
          not_before,
          ...createdColumns(trail),
        },
      ]
    },
  )
  await insertRows(db, 'programme_items', rows)
}

type PlaceColumns = { floor: number; day: string; index: number } & Pick<
  StoredItem,
  'seconds' | 'not_before' | 'is_locked'
>

/** The place of an item as it is stored. */
export const placeColumns = ({
  floor,
  day,
  position,
  seconds,
  not_before,
  is_locked,
}: Omit<PlaceColumns, 'index'> & { position: number }): PlaceColumns => ({
  floor,
  day,
  index: position,
  seconds,
  not_before,
  is_locked,
})

/** Stores the places of items of the draft. */
export async function updatePlaces(
  db: Db,
  places: readonly ({ id: number } & PlaceColumns)[],
  trail: Trail,
): Promise<void> {
  await updateRows(db, 'programme_items', places, { trail })
}

/** The position after the last item of the draft by day and floor, as `${day} ${floor}`. */
export async function findDraftEnds(db: Db, tournament_id: number): Promise<Map<string, number>> {
  const lanes = await db
    .selectFrom('programme_items')
    .select((eb) => ['day', 'floor', eb.fn.max('index').as('last')])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', DRAFT)
    .groupBy(['day', 'floor'])
    .execute()
  return new Map(lanes.map(({ day, floor, last }) => [`${day} ${floor}`, Number(last) + 1]))
}
