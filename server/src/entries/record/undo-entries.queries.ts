import { sql } from 'kysely'
import { idChunks, readByIds, rowChunks } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'

export type AddedPayment = { athlete_id: number; amount: number; method: string; note: string | null }

/** Those of the entries whose people have another entry that waits, as `athletes_waiting` counts them. */
export async function findWithPendingTwin(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await readByIds(ids, async (idChunk) =>
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
  return [...new Set(found.map(({ id }) => id))]
}

/** Ends what was shared of these entries. */
export async function deleteSharedLinks(db: Db, ids: readonly number[]): Promise<void> {
  for (const idChunk of idChunks(ids)) await db.deleteFrom('shared_links').where('athlete_id', 'in', idChunk).execute()
}

/** Adds the payments that take back others. */
export async function addPayments(db: Db, payments: readonly AddedPayment[], { by, at }: Trail): Promise<void> {
  const rows = payments.map((payment) => ({ ...payment, paid_date: at, created_by: by, created_date: at }))
  for (const rowChunk of rowChunks(rows)) await db.insertInto('payments').values(rowChunk).execute()
}
