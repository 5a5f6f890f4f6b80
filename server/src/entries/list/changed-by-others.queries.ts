import { sql } from 'kysely'
import type { ChangedByOthers } from '@portal/shared/entries/list/changed-by-others'
import { sendTogether } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'

type ChangesQuery = {
  user_id: number
  session_id: string | null
  tournament_id: number | undefined
  after: number | undefined
}

/** The largest number of ids in a reply: no screen shows more at once. */
const IDS_MAX = 1000

/** The changes of entries by other sessions after the history row `after`; without it only the last id of the history. */
export async function readChangesByOthers(
  db: Db,
  { user_id, session_id, tournament_id, after }: ChangesQuery,
): Promise<ChangedByOthers> {
  const lastChange = db.selectFrom('history').select(({ fn }) => fn.max('id').as('last'))
  const changes = db
    .selectFrom('history as h')
    .where('h.table_name', '=', 'athletes')
    .where('h.id', '>', after ?? 0)
    // Changes by another session of the same account count; changes of the account without a session do not.
    .where(sql<boolean>`(h.created_by is null or h.created_by <> ${user_id} or h.session_id <> ${session_id ?? ''})`)
    .$if(tournament_id !== undefined, (query) => query.where('h.tournament_id', '=', tournament_id ?? 0))
  const changesByUser = changes
    .leftJoin('users as u', 'u.id', 'h.created_by')
    .select(['u.id', 'u.name', sql<number>`count(distinct h.record_id)`.as('entries')])
    .groupBy(['u.id', 'u.name'])
    .orderBy('entries', 'desc')
  const changedIds = changes
    .select(({ fn }) => ['h.record_id', fn.max('h.id').as('latest')])
    .groupBy('h.record_id')
    .orderBy('latest', 'desc')
    .limit(IDS_MAX)
  const [[historyEnd], accounts, entries] = await sendTogether(db, [
    lastChange.compile(),
    after === undefined ? null : changesByUser.compile(),
    after === undefined ? null : changedIds.compile(),
  ])
  return {
    last: Number(historyEnd?.last ?? 0),
    by: accounts.map(({ id, name, entries: count }) => ({
      user: id === null ? null : { id, name: name ?? '' },
      entries: Number(count),
    })),
    id: entries.map(({ record_id }) => record_id),
  }
}
