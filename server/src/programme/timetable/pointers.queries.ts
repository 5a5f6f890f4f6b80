import type { Db } from '../../kit/db/tables.ts'

/** The items of a tournament that are called, on any of its floors. */
export async function findCalledItems(db: Db, tournament_id: number): Promise<number[]> {
  const pointers = await db
    .selectFrom('mc')
    .select('current_item_id')
    .where('tournament_id', '=', tournament_id)
    .where('current_item_id', 'is not', null)
    .execute()
  return pointers.flatMap(({ current_item_id }) => current_item_id ?? [])
}

/** The tournament of an item, also of one of a draft; null if there is no such item. */
export async function findTournamentOfAnyItem(db: Db, id: number): Promise<number | null> {
  const item = await db.selectFrom('programme_items').select('tournament_id').where('id', '=', id).executeTakeFirst()
  return item?.tournament_id ?? null
}
