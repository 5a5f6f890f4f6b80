import { sql } from 'kysely'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentsById } from '../contents/record/content-rows.queries.ts'
import { emptyLast, type Sort } from '../kit/db/listing.ts'
import type { Db } from '../kit/db/tables.ts'

export type DetailFilter = {
  id?: number
  tournament_id?: number | undefined
  is_closed?: number | undefined
  /** Only those of tournaments that everybody may see. */
  published?: boolean
}

/** The opened contents (alias `o`) that a filter lets through, with their tournaments and contents. */
function filtered(db: Db, { id, tournament_id, is_closed, published = false }: DetailFilter) {
  let query = db
    .selectFrom('tournament_details as o')
    .innerJoin('tournaments as t', 't.id', 'o.tournament_id')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
  if (id !== undefined) query = query.where('o.id', '=', id)
  if (tournament_id !== undefined) query = query.where('o.tournament_id', '=', tournament_id)
  if (is_closed !== undefined) query = query.where('c.is_closed', '=', is_closed === 1 ? 1 : 0)
  if (published) query = query.where('t.is_active', '=', 1)
  return query
}

/** Entries and people per opened content, waiting and approved ones alike, from the totals that triggers keep. No row where there are none. */
function entryTotals(db: Db, filter: DetailFilter) {
  return db
    .selectFrom('content_totals as k')
    .select((eb) => ['k.tournament_detail_id', eb.fn.sum<number>('k.entries').as('entries')])
    .select((eb) => eb.fn.sum<number>('k.people').as('people'))
    .where('k.tournament_detail_id', 'in', filtered(db, filter).select('o.id'))
    .groupBy('k.tournament_detail_id')
    .having((eb) => eb(eb.fn.sum<number>('k.entries'), '<>', 0))
    .as('n')
}

const sortKeys: Readonly<Record<string, string>> = {
  symbol: 'c.symbol_key',
  name: 'c.sort_key',
  quantity: 'n.people',
}

/** Opened contents with their contents, in four queries. Those without a value in the column that they are sorted by come last. */
export async function listDetails(db: Db, filter: DetailFilter, { columnName = 'index', isDesc }: Sort = {}) {
  const key = sql.ref(sortKeys[columnName] ?? `o.${columnName}`)
  const rows = await filtered(db, filter)
    .leftJoin(entryTotals(db, filter), (join) => join.onRef('n.tournament_detail_id', '=', 'o.id'))
    .select(['o.id', 'o.index', 'o.version', 'o.is_register', 'o.fee', 'o.content_competition_id'])
    .select(['t.id as tournament_id', 't.name as tournament_name'])
    .select((eb) => [
      eb.fn.coalesce('n.people', eb.lit(0)).as('quantity'),
      eb.fn.coalesce('n.entries', eb.lit(0)).as('entries'),
    ])
    .orderBy(emptyLast(key))
    .orderBy(key, isDesc ? 'desc' : 'asc')
    .orderBy('o.tournament_id')
    .orderBy('o.index')
    .orderBy('o.id')
    .execute()
  const contents = await contentsById(db, filtered(db, filter).select('c.id'))
  return rows.flatMap(({ content_competition_id, tournament_id, tournament_name, ...row }): Detail[] => {
    const content_competition = contents.get(content_competition_id)
    // Closed by someone else between the two queries.
    if (!content_competition) return []
    return [
      {
        ...row,
        quantity: Number(row.quantity),
        entries: Number(row.entries),
        tournament: { id: tournament_id, name: tournament_name },
        content_competition,
      },
    ]
  })
}

/** One opened content, or undefined. */
export async function detailById(db: Db, id: number): Promise<Detail | undefined> {
  return (await listDetails(db, { id }))[0]
}
