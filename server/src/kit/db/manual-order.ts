import { sql, type Kysely } from 'kysely'
import { chunks } from './chunks.ts'
import type { Db } from './tables.ts'

type OrderedTables = Kysely<Record<string, { id: number; index: number }>>

/** The position after all rows of a table, for a row that is inserted. */
export function nextPosition(table: string) {
  return sql<number>`(select coalesce(max(${sql.ref('index')}), 0) + 1 from ${sql.table(table)})`
}

/** Saves a manual order in the caller's transaction: the given ids come first, in that order, before all other rows; unknown ids are ignored. */
export async function saveOrder(db: Db, table: string, ids: readonly number[]): Promise<void> {
  const rows = db as unknown as OrderedTables
  const lowest = await rows
    .selectFrom(table)
    .select((eb) => eb.fn.min('index').as('index'))
    .executeTakeFirst()
  const distinct = [...new Set(ids)]
  const start = Number(lowest?.index ?? 0) - distinct.length
  const positions = distinct.map((id, offset) => ({ id, position: start + offset }))
  for (const chunk of chunks(positions, 3)) {
    const cases = chunk.map(({ id, position }) => sql`when ${id} then cast(${position} as integer)`)
    await rows
      .updateTable(table)
      .set({ index: sql<number>`case id ${sql.join(cases, sql` `)} else ${sql.ref('index')} end` })
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute()
  }
}
