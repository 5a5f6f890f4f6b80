import { sql } from 'kysely'
import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { tournamentColumns, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { toDocumentRow, findDocuments } from './record/documents.queries.ts'
import { findTiers } from './record/fee-tiers.queries.ts'
import { countRows, nullsLast, applyPaging, type Paging, type Sort } from '../kit/db/listing.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'

/** `publishedOnly`: only published tournaments and those in `includedIds`. */
export type TournamentFilter = {
  publishedOnly: boolean
  includedIds?: readonly number[]
  search?: string | undefined
  id?: number
}

/** Selects the tournaments that match a filter. Rehearsals are in no list, nor found by their ids. */
function selectTournaments(db: Db, { publishedOnly, includedIds = [], search, id }: TournamentFilter) {
  let query = db.selectFrom('tournaments as t').where('t.rehearsal_of', 'is', null)
  if (publishedOnly)
    query = query.where((q) =>
      q.or([q('t.is_active', '=', 1), ...includedIds.map((includedId) => q('t.id', '=', includedId))]),
    )
  if (id !== undefined) query = query.where('t.id', '=', id)
  for (const pattern of searchPatterns(search)) query = query.where(isLike('t.search_key', pattern))
  return query
}

/** Selects tournaments with the numbers of their opened contents and entries. Entries are read from the totals that triggers maintain. */
function selectWithCounts(db: Db, filter: TournamentFilter) {
  // SQLite does not push the id into a grouped subquery: without this condition it would sum the rows of all tournaments.
  const { id } = filter
  const contents = db
    .selectFrom('tournament_details as d')
    .select((eb) => [
      'd.tournament_id',
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number>('d.is_register').as('number'),
    ])
    .$if(id !== undefined, (query) => query.where('d.tournament_id', '=', id ?? 0))
    .groupBy('d.tournament_id')
  const entries = db
    .selectFrom('entry_totals as e')
    .where('e.status', 'in', [PENDING, APPROVED])
    .select((eb) => ['e.tournament_id', eb.fn.sum<number>('e.entries').as('number')])
    .$if(id !== undefined, (query) => query.where('e.tournament_id', '=', id ?? 0))
    .groupBy('e.tournament_id')
  return selectTournaments(db, filter)
    .leftJoin(contents.as('d'), 'd.tournament_id', 't.id')
    .leftJoin(entries.as('e'), 'e.tournament_id', 't.id')
    .select(['t.id', 't.version', ...tournamentColumns.map((column) => `t.${column}` as const)])
    .select(['t.created_date', 't.updated_date'])
    .select((eb) => [
      eb.fn.coalesce('d.number', eb.lit(0)).as('count_content'),
      eb.fn.coalesce('d.all', eb.lit(0)).as('count_details'),
      eb.fn.coalesce('e.number', eb.lit(0)).as('count_entries'),
    ])
}

const sortKeys: Readonly<Record<string, string>> = {
  name: 't.sort_key',
  count_content: 'd.number',
  count_entries: 'e.number',
}

/** All tournaments or one page (`page` from 1), by default the latest start first. Three queries. */
export async function listTournaments(
  db: Db,
  filter: TournamentFilter,
  { columnName, isDesc = columnName === undefined }: Sort,
  paging?: Paging,
): Promise<Tournament[]> {
  const direction = isDesc ? 'desc' : 'asc'
  const column = columnName ?? 'start_date'
  const key = sql.ref(sortKeys[column] ?? `t.${column}`)
  const query = selectWithCounts(db, filter).orderBy(nullsLast(key)).orderBy(key, direction).orderBy('t.id', direction)
  const rows = await applyPaging(query, paging).execute()
  const ids = rows.map(({ id }) => id)
  const tiers = Map.groupBy(await findTiers(db, ids), ({ tournament_id }) => tournament_id)
  const documents = Map.groupBy(await findDocuments(db, ids), ({ tournament_id }) => tournament_id)
  return rows.map((row) => ({
    ...row,
    count_content: Number(row.count_content),
    count_details: Number(row.count_details),
    count_entries: Number(row.count_entries),
    fee_details: tiers.get(row.id) ?? [],
    resources: (documents.get(row.id) ?? []).map(toDocumentRow),
  }))
}

export const countTournaments = (db: Db, filter: TournamentFilter) => countRows(selectTournaments(db, filter))

/** A tournament, or undefined if it does not exist or the filter excludes it. */
export async function findTournamentById(
  db: Db,
  id: number,
  { publishedOnly = false } = {},
): Promise<Tournament | undefined> {
  return (await listTournaments(db, { publishedOnly, id }, {}))[0]
}
