import type { Db } from '../kit/db/tables.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import { countOf, paged, type Paging } from '../kit/db/listing.ts'

type Taken = { what: string; tournament_id: number | null; user_id: number | null; created_date: string }

/** Keeps who took a file with personal data. */
export async function recordExport(db: Db, taken: Taken): Promise<void> {
  await db.insertInto('exports').values(taken).execute()
}

/** Exports of accounts that the search names. */
const exportsBy = (db: Db, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(isLike('u.search_key', pattern)),
    db.selectFrom('exports as e').leftJoin('users as u', 'u.id', 'e.user_id'),
  )

/** The files that were taken with their takers, the newest first. */
export async function listExports(db: Db, search: string | undefined, paging: Paging | undefined) {
  const rows = await paged(
    exportsBy(db, search)
      .leftJoin('tournaments as t', 't.id', 'e.tournament_id')
      .select(['e.id', 'e.what', 'e.created_date', 'e.tournament_id', 't.name as tournament_name'])
      .select(['e.user_id', 'u.name as user_name'])
      .orderBy('e.created_date', 'desc')
      .orderBy('e.id', 'desc'),
    paging,
  ).execute()
  const referenceOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })
  return rows.map(({ id, what, created_date, ...row }) => ({
    id,
    what,
    created_date,
    tournament: referenceOf(row.tournament_id, row.tournament_name),
    taken_by: referenceOf(row.user_id, row.user_name),
  }))
}

export const countExports = (db: Db, search: string | undefined) => countOf(exportsBy(db, search))

/** The tournament of an entry, for the log. */
export async function tournamentOf(db: Db, entry_id: number): Promise<number | null> {
  const row = await db.selectFrom('athletes').select('tournament_id').where('id', '=', entry_id).executeTakeFirst()
  return row?.tournament_id ?? null
}
