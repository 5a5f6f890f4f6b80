import { sql } from 'kysely'
import { idChunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The ids of those entries whose people have another pending entry, by the columns of the unique index `athletes_waiting`. */
export async function findWithPendingTwin(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('athletes as o', (join) =>
        join
          .onRef('o.tournament_id', '=', 'a.tournament_id')
          .onRef('o.people_key', '=', 'a.people_key')
          .onRef('o.id', '<>', 'a.id'),
      )
      .select('a.id')
      .where('a.id', 'in', idChunk)
      .where('o.status', '=', 0)
      .where(sql<boolean>`coalesce(o.unit_id, 0) = coalesce(a.unit_id, 0)`)
      .execute(),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** Ends the links that were shared of these entries. */
export async function deleteSharedLinks(db: Db, ids: readonly number[]): Promise<void> {
  for (const idChunk of idChunks(ids)) await db.deleteFrom('shared_links').where('athlete_id', 'in', idChunk).execute()
}
