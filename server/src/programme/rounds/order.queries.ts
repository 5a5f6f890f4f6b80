import type { Db } from '../../kit/db/tables.ts'
import { updateRows } from '../../kit/db/writes/rows-as-json.ts'
import { FIRST_FLOOR, PUBLISHED } from './round-entries.queries.ts'

type OrderedItem = { id: number; number: number | null }

/** All published items of a floor in their order, those without a number included. */
export async function findOrder(db: Db, tournament_id: number, floor = FIRST_FLOOR): Promise<OrderedItem[]> {
  return db
    .selectFrom('programme_items')
    .select(['id', 'number'])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('floor', '=', floor)
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/** The floor of items that are put in order, which is that of the first; the first floor if the programme lacks it. */
export async function findFloorOf(db: Db, tournament_id: number, ids: readonly number[]): Promise<number> {
  const item = await db
    .selectFrom('programme_items')
    .select('floor')
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirst()
  return item?.floor ?? FIRST_FLOOR
}

/** The number and the index of an item that is added at the end of the published programme. */
export async function findEnd(db: Db, tournament_id: number): Promise<{ number: number; index: number }> {
  const { number, index } = await db
    .selectFrom('programme_items')
    .select((eb) => [eb.fn.max('number').as('number'), eb.fn.max('index').as('index')])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  return { number: Number(number ?? 0) + 1, index: Number(index ?? 0) + 1 }
}

/** Stores the order of items of a floor: the index from 1. */
export async function orderItems(db: Db, items: readonly OrderedItem[]): Promise<void> {
  await updateRows(
    db,
    'programme_items',
    items.map(({ id }, position) => ({ id, index: position + 1 })),
  )
}

/** Numbers the items of a floor from 1 in their order. Numbers of other floors stay, and are passed over. */
export async function renumberItems(
  db: Db,
  tournament_id: number,
  items: readonly OrderedItem[],
  floor = FIRST_FLOOR,
): Promise<void> {
  const numbered = items.filter(({ number }) => number !== null)
  const otherFloors = await db
    .selectFrom('programme_items')
    .select('number')
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('floor', '<>', floor)
    .where('number', 'is not', null)
    .execute()
  const takenNumbers = new Set(otherFloors.map(({ number }) => number))
  let number = 0
  const rows = numbered.map(({ id }) => {
    do number += 1
    while (takenNumbers.has(number))
    return { id, number }
  })
  await storeNumbers(db, rows)
}

/** Stores numbers of items, which must be unique after each row: each gets its negative id first. */
export async function storeNumbers(db: Db, rows: readonly { id: number; number: number | null }[]): Promise<void> {
  await updateRows(
    db,
    'programme_items',
    rows.map(({ id }) => ({ id, number: -id })),
  )
  await updateRows(db, 'programme_items', rows)
}
