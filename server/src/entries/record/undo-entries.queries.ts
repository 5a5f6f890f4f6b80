import { PENDING } from '@portal/shared/entries/entry-state'
import { sql } from 'kysely'
import { idChunks, readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The ids of the entries whose people have another pending entry, by the columns of the unique index `athletes_waiting`. */
export async function findIdsWithPendingTwin(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('athletes as twin', (join) =>
        join
          .onRef('twin.tournament_id', '=', 'a.tournament_id')
          .onRef('twin.people_key', '=', 'a.people_key')
          .onRef('twin.id', '<>', 'a.id'),
      )
      .select('a.id')
      .where('a.id', 'in', idChunk)
      .where('twin.status', '=', PENDING)
      .where(sql<boolean>`coalesce(twin.unit_id, 0) = coalesce(a.unit_id, 0)`)
      .execute(),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** The entries among `ids` that are deleted, or whose personal data was erased. */
export async function findErased(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    db.selectFrom('athletes').select('id').where('id', 'in', idChunk).where('erased_date', 'is', null).execute(),
  )
  const liveIds = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !liveIds.has(id))
}

/** Deletes the shared links of these entries. */
export async function deleteSharedLinks(db: Db, ids: readonly number[]): Promise<void> {
  for (const idChunk of idChunks(ids)) await db.deleteFrom('shared_links').where('athlete_id', 'in', idChunk).execute()
}

/** The names of units, in the order of their ids here. */
export async function namesOfUnits(db: Db, ids: readonly number[]): Promise<string[]> {
  const units = await readByIds(ids, async (idChunk) =>
    db.selectFrom('units').select(['id', 'name']).where('id', 'in', idChunk).execute(),
  )
  const names = new Map(units.map(({ id, name }) => [id, name]))
  return ids.map((id) => names.get(id) ?? '')
}
