import type { Db } from '../kit/db/tables.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import { countRows, applyPaging, type Paging } from '../kit/db/listing.ts'

type NewExport = { what: string; tournament_id: number | null; user_id: number | null; created_date: string }

/** Records an export of personal data. */
export async function recordExport(db: Db, newExport: NewExport): Promise<void> {
  await db.insertInto('exports').values(newExport).execute()
}

/** Selects the exports by accounts that match a search. */
const selectExports = (db: Db, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(isLike('u.search_key', pattern)),
    db.selectFrom('exports as e').leftJoin('users as u', 'u.id', 'e.user_id'),
  )

/** The exports with their accounts and tournaments, the newest first. */
export async function listExports(db: Db, search: string | undefined, paging: Paging | undefined) {
  const rows = await applyPaging(
    selectExports(db, search)
      .leftJoin('tournaments as t', 't.id', 'e.tournament_id')
      .select(['e.id', 'e.what', 'e.created_date', 'e.tournament_id', 't.name as tournament_name'])
      .select(['e.user_id', 'u.name as user_name'])
      .orderBy('e.created_date', 'desc')
      .orderBy('e.id', 'desc'),
    paging,
  ).execute()
  const toNamedRef = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })
  return rows.map(({ id, what, created_date, ...row }) => ({
    id,
    what,
    created_date,
    tournament: toNamedRef(row.tournament_id, row.tournament_name),
    taken_by: toNamedRef(row.user_id, row.user_name),
  }))
}

export const countExports = (db: Db, search: string | undefined) => countRows(selectExports(db, search))

/** The tournament of an entry; null if there is no such entry. */
export async function findEntryTournament(db: Db, entry_id: number): Promise<number | null> {
  const row = await db.selectFrom('athletes').select('tournament_id').where('id', '=', entry_id).executeTakeFirst()
  return row?.tournament_id ?? null
}
