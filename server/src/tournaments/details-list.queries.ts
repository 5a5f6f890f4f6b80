import { sql } from 'kysely'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { findContentsById } from '../contents/record/content-rows.queries.ts'
import { nullsLast, type Sort } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'

export type DetailFilter = {
  id?: number
  tournament_id?: number | undefined
  is_closed?: number | undefined
  /** Only opened contents of published tournaments. */
  publishedOnly?: boolean
}

/** Selects the opened contents (alias `o`) that match a filter, with their tournaments and contents. */
function selectDetails(db: Db, { id, tournament_id, is_closed, publishedOnly = false }: DetailFilter) {
  let query = db
    .selectFrom('tournament_details as o')
    .innerJoin('tournaments as t', 't.id', 'o.tournament_id')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
  if (id !== undefined) query = query.where('o.id', '=', id)
  if (tournament_id !== undefined) query = query.where('o.tournament_id', '=', tournament_id)
  if (is_closed !== undefined) query = query.where('c.is_closed', '=', is_closed === 1 ? 1 : 0)
  if (publishedOnly) query = query.where('t.is_active', '=', 1)
  return query
}

/** Entries and people per opened content, pending and approved, from the totals that triggers maintain. No row if there are no entries. */
function selectEntryTotals(db: Db, filter: DetailFilter) {
  return db
    .selectFrom('content_totals as k')
    .select((eb) => ['k.tournament_detail_id', eb.fn.sum<number>('k.entries').as('entries')])
    .select((eb) => eb.fn.sum<number>('k.people').as('people'))
    .where('k.tournament_detail_id', 'in', selectDetails(db, filter).select('o.id'))
    .groupBy('k.tournament_detail_id')
    .having((eb) => eb(eb.fn.sum<number>('k.entries'), '<>', 0))
    .as('n')
}

const sortKeys: Readonly<Record<string, string>> = {
  symbol: 'c.symbol_key',
  name: 'c.sort_key',
  quantity: 'n.people',
}

/** Opened contents with their contents, in four queries. Rows without a value in the sort column come last. */
export async function listDetails(db: Db, filter: DetailFilter, { columnName = 'index', isDesc }: Sort = {}) {
  const key = sql.ref(sortKeys[columnName] ?? `o.${columnName}`)
  const rows = await selectDetails(db, filter)
    .leftJoin(selectEntryTotals(db, filter), (join) => join.onRef('n.tournament_detail_id', '=', 'o.id'))
    .select(['o.id', 'o.index', 'o.version', 'o.is_register', 'o.fee', 'o.content_competition_id'])
    .select(['t.id as tournament_id', 't.name as tournament_name', 't.name_en as tournament_name_en'])
    .select((eb) => [
      eb.fn.coalesce('n.people', eb.lit(0)).as('quantity'),
      eb.fn.coalesce('n.entries', eb.lit(0)).as('entries'),
    ])
    .orderBy(nullsLast(key))
    .orderBy(key, isDesc ? 'desc' : 'asc')
    .orderBy('o.tournament_id')
    .orderBy('o.index')
    .orderBy('o.id')
    .execute()
  const contents = await findContentsById(db, selectDetails(db, filter).select('c.id'))
  return rows.flatMap(
    ({ content_competition_id, tournament_id, tournament_name, tournament_name_en, ...row }): Detail[] => {
      const content_competition = contents.get(content_competition_id)
      // It was closed between the two queries.
      if (!content_competition) return []
      return [
        {
          ...row,
          quantity: Number(row.quantity),
          entries: Number(row.entries),
          tournament: { id: tournament_id, name: tournament_name, name_en: tournament_name_en },
          content_competition,
        },
      ]
    },
  )
}

/** One opened content, or undefined. */
export async function findDetailById(db: Db, id: number): Promise<Detail | undefined> {
  return (await listDetails(db, { id }))[0]
}
