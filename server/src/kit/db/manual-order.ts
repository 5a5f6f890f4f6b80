import { sql, type Kysely } from 'kysely'
import { chunks } from './chunks.ts'
import type { Db } from './tables.ts'

type OrderedTables = Kysely<Record<string, { id: number; index: number }>>

/** The position after all rows of a table, for a row that is inserted; 1 or more, because a manual order uses the positions before. */
export function nextPosition(table: string) {
  const index = sql.ref('index')
  return sql<number>`(select coalesce(max(case when ${index} > 0 then ${index} end), 0) + 1 from ${sql.table(table)})`
}

/** The position of a row that was ordered by hand; 1 for all others. */
export function manualPosition(column: string) {
  return sql<number>`case when ${sql.ref(column)} < 1 then ${sql.ref(column)} else 1 end`
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
