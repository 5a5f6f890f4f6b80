import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** Actions that only concern the owner of an entry; the unit does not see them. */
const HIDDEN_ACTIONS = ['renew_link', 'revoke_link', 'erase']

/** The acts after `since` on these entries, and on deleted entries of the tournament, the latest first. */
export async function readActsSince(
  db: Db,
  { tournament_id, ids, since }: { tournament_id: number; ids: readonly number[]; since: string },
) {
  const selectActs = () =>
    db
      .selectFrom('history as h')
      .select(['h.id', 'h.record_id', 'h.action', 'h.created_date'])
      .where('h.table_name', '=', 'athletes')
      .where('h.created_date', '>', since)
      .where('h.action', 'not in', HIDDEN_ACTIONS)
  const entryActs = await readByIds(ids, async (idChunk) => selectActs().where('h.record_id', 'in', idChunk).execute())
  const deletedActs = await selectActs()
    .select('h.before')
    .leftJoin('athletes as a', 'a.id', 'h.record_id')
    .where('h.tournament_id', '=', tournament_id)
    .where('h.before', 'is not', null)
    .where('a.id', 'is', null)
    .orderBy('h.id', 'desc')
    .limit(500)
    .execute()
  return { entryActs, deletedActs }
}

/** The assignments of bibs after `since`. Each is recorded once for all entries, with the tournament. */
export async function readBibActsSince(db: Db, tournament_id: number, since: string) {
  return db
    .selectFrom('history')
    .select(['id', 'after', 'created_date'])
    .where('table_name', '=', 'tournaments')
    .where('record_id', '=', tournament_id)
    .where('action', '=', 'numbers')
    .where('created_date', '>', since)
    .execute()
}
