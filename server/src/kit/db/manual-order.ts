import { sql, type Kysely } from 'kysely'
import { chunks } from './chunks.ts'
import type { Db } from './tables.ts'

type Ordered = Kysely<Record<string, { id: number; index: number }>>

/** The place behind all rows of a table, for one that is inserted. */
export function nextPlace(table: string) {
  return sql<number>`(select coalesce(max(${sql.ref('index')}), 0) + 1 from ${sql.table(table)})`
}

/** Saves a manual order in the caller's transaction: the given ids come before all others, in that order; unknown ones are passed over. */
export async function saveOrder(db: Db, table: string, ids: readonly number[]): Promise<void> {
  const rows = db as unknown as Ordered
  const lowest = await rows
    .selectFrom(table)
    .select((eb) => eb.fn.min('index').as('index'))
    .executeTakeFirst()
  const distinct = [...new Set(ids)]
  const before = Number(lowest?.index ?? 0) - distinct.length
  const placed = distinct.map((id, at) => ({ id, place: before + at }))
  for (const chunk of chunks(placed, 3)) {
    const places = chunk.map(({ id, place }) => sql`when ${id} then cast(${place} as integer)`)
    await rows
      .updateTable(table)
      .set({ index: sql<number>`case id ${sql.join(places, sql` `)} else ${sql.ref('index')} end` })
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute()
  }
}
