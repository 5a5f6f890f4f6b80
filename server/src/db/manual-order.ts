import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Saves a manual order in one statement: the given ids come first, in that order; unknown ones are passed over. */
export async function saveOrder(db: Db, table: 'content_competition' | 'tournament_details', ids: readonly number[]) {
  const places = [...new Set(ids)].map((id, at) => sql`when ${id} then cast(${at - ids.length} as integer)`)
  await db
    .updateTable(table)
    .set({ index: sql<number>`case id ${sql.join(places, sql` `)} else ${sql.ref('index')} end` })
    .where('id', 'in', ids)
    .$if(table === 'content_competition', (query) => query.where(sql.ref('tournament_id'), 'is', null))
    .execute()
}
