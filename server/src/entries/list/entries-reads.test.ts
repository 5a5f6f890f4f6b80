import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { sortableEntryColumns, type EntryColumn } from '@portal/shared/entries/entries'
import { type EntryFilter } from '@portal/shared/entries/list/entry-filter'
import { busySeason } from '../../test/many-entries.ts'
import { testDatabase } from '../../test/portal.ts'
import { queriesOf } from '../../test/queries.ts'
import { postgresReads, sqlitePlan, sqliteReads, type Reads } from '../../test/rows-read.ts'
import { selectPage, toTotals, totalsQuery, type Listing, type Paging } from './entries-list.queries.ts'
import { toOrder } from './entries-list.rules.ts'
import { nestEntries } from '../record/entry-read.queries.ts'
import { viewCountQueries } from '../views/view-counts.queries.ts'

const PAGE = 50
/** No query fetches more than so many times the rows that it shows. */
const BUDGET = 10
/** So many short rows are read whole sooner than those of fifty entries are looked up; the registrations are 22,000. */
const SMALL_TABLE = 5_000

const database = await testDatabase()
const { db, engine, dataDir } = database
// Two of about the same size: neither may be read through for the other.
const { small, large } = await busySeason(database, { small: 2500, large: 3000 }, new Date('2026-06-01T03:00:00.000Z'))

const file = new DatabaseSync(engine === 'sqlite' ? join(dataDir, 'portal.sqlite') : ':memory:')
afterAll(() => file.close())
const countOnSqlite = sqliteReads(file)
const readsOf = async (query: { compile: () => Parameters<typeof countOnSqlite>[0] }): Promise<Reads> =>
  engine === 'postgres' ? postgresReads(db, query.compile()) : countOnSqlite(query.compile())

async function page(
  listing: Listing,
  columnName: EntryColumn,
  isDesc: boolean,
  paging: Paging = { page: 1, limit: PAGE },
) {
  const order = toOrder(columnName, isDesc)
  if (!order) throw new Error(`not sortable: ${columnName}`)
  return selectPage(db, listing, order, paging)
}

const of = (tournament_id: number, filter: EntryFilter = {}) => ({ tournament_id, status: 1 as const, ...filter })
const expectWithin = ({ read, shown, plan }: Reads, budget: number) =>
  expect(read, `${read} fetched for ${shown}: ${plan}`).toBeLessThanOrEqual(Math.max(1, shown) * budget)

const sorts = sortableEntryColumns.flatMap((column) => [false, true].map((isDesc) => [column, isDesc] as const))

describe.each([
  ['the older tournament', small],
  ['the newer tournament', large],
])('a list of %s', (_name, { id }) => {
  test.each(sorts)('by %s, descending %s, fetches what it shows', async (column, isDesc) => {
    expectWithin(await readsOf(await page(of(id), column, isDesc)), 2)
  })

  test.each(sorts)('by %s, descending %s, fetches what it shows far behind a cursor', async (column, isDesc) => {
    const order = toOrder(column, isDesc)
    const [last] = await (await page(of(id), column, isDesc, { page: 1000, limit: 1 })).execute()
    const row = last as unknown as Record<string, string | number>
    const after = (order?.keys ?? []).map((key) => row[key] ?? 0)
    expectWithin(await readsOf(await page(of(id), column, isDesc, { after, limit: PAGE })), 2)
  })
})

test.each(sorts)('pending and approved together by %s, descending %s, fetch what they show', async (column, isDesc) => {
  const both = { tournament_id: large.id }
  // A page may be filled by either state alone: as many rows of each are read.
  expectWithin(await readsOf(await page(both, column, isDesc)), 4)
  const order = toOrder(column, isDesc)
  if (!order) throw new Error(`not sortable: ${column}`)
  const sorted = await selectPage(db, both, order, null).execute()
  const ids: number[] = []
  for (let after: readonly (string | number)[] | undefined; ids.length < sorted.length;) {
    const rows = await (
      await page(both, column, isDesc, after ? { after, limit: 700 } : { page: 1, limit: 700 })
    ).execute()
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1) as unknown as Record<string, string | number> | undefined
    if (!last) break
    after = order.keys.map((key) => last[key] ?? 0)
  }
  expect(ids).toEqual(sorted.map(({ id }) => id))
})

// PostgreSQL reads a table of this size whole where that is cheaper.
test.runIf(engine === 'sqlite')('each count of a view is read from an index', () => {
  for (const query of viewCountQueries(db, large.id)) {
    const plan = sqlitePlan(file, query.sql, query.parameters as SQLInputValue[])
    expect(plan, query.sql).not.toMatch(/SCAN [ab]\b/u)
    // Columns that no index holds are read from the rows that are counted: set aside, against the rules, without a bib.
    if (!/a\.state|override_reason|number_up/u.test(query.sql))
      expect(plan, query.sql).not.toMatch(/SEARCH [ab] USING INDEX/u)
  }
})

/** Units or contents of the larger tournament, those with most entries first. */
async function bySize(column: 'a.unit_id' | 'r.tournament_detail_id'): Promise<number[]> {
  const rows = await db
    .selectFrom('athletes as a')
    .innerJoin('registrations as r', 'r.athlete_id', 'a.id')
    .select([sql.ref<number>(column).as('of'), (eb) => eb.fn.countAll().as('n')])
    .where('a.tournament_id', '=', large.id)
    .where('a.unit_id', 'is not', null)
    .groupBy(sql.ref(column))
    .execute()
  return rows.toSorted((a, b) => Number(b.n) - Number(a.n) || a.of - b.of).map((row) => row.of)
}
const unitsBySize = await bySize('a.unit_id')
const contentsBySize = await bySize('r.tournament_detail_id')

const filters: Record<string, EntryFilter> = {
  'a large unit': { unit_id: unitsBySize[0] },
  'a small unit': { unit_id: unitsBySize.at(-1) },
  'single dancers': { formality_id: 1 },
  'few formations': { formality_id: 3 },
  'what is paid': { is_pay: 1 },
  'what is not paid': { is_pay: 0 },
  'with a bib': { has_number: 1 },
  'without a bib': { has_number: 0 },
  'formations not paid': { formality_id: 3, is_pay: 0 },
  'a content with many': { tournament_detail_id: contentsBySize[0] },
  'a content with few': { tournament_detail_id: contentsBySize.at(-1) },
}

/**
 * Where the budget cannot hold, with what was measured at 18,000 approved entries and 100 a page. PostgreSQL looks into the row for
 * its contents: in an order that has to do with the content it passes the rows of the others first.
 */
const exceptions: { filter: string; columns: EntryColumn[]; engine: 'postgres'; measured: number }[] = [
  { filter: 'a content with many', columns: ['formality_id', 'date_of_birth_one'], engine: 'postgres', measured: 97 },
]

describe.each(Object.entries(filters))('a list of %s', (name, filter) => {
  test.each(sorts)('by %s, descending %s, keeps the budget', async (column, isDesc) => {
    const excepted = exceptions.find(
      (each) => each.engine === engine && each.filter === name && each.columns.includes(column),
    )
    expectWithin(await readsOf(await page(of(large.id, filter), column, isDesc)), excepted?.measured ?? BUDGET)
  })
})

/** Words are looked for in every entry of the list: 25 to 100 times the rows shown, 18,000 rows where nothing is found. */
test.each(sorts)('a search by %s, descending %s, reads the list at most once', async (column, isDesc) => {
  const { count } = toTotals((await db.executeQuery(totalsQuery(db, of(large.id)))).rows)
  const { read, plan } = await readsOf(await page(of(large.id, { search: 'nobody at all' }), column, isDesc))
  if (engine === 'sqlite') expect(plan).not.toMatch(/SCAN a\b/u)
  // PostgreSQL may find it cheaper to read the table of all tournaments from its beginning.
  expect(read).toBeLessThanOrEqual(engine === 'sqlite' ? count : 2500 + 3000)
})

test('what belongs to the rows is fetched by their ids', async () => {
  // Teams: members are only asked for where there are some.
  const rows = await (await page(of(large.id, { formality_id: 4 }), 'unit_id', false)).execute()
  const queries = await queriesOf(db, async () => nestEntries(db, rows, true))
  expect(queries.length).toBe(5)
  for (const query of queries) {
    const { sql, parameters } = query
    if (engine === 'postgres') {
      const { read, plan } = await postgresReads(db, query)
      expect(read, plan).toBeLessThanOrEqual(SMALL_TABLE)
    } else
      expect(sqlitePlan(file, sql, parameters as SQLInputValue[])).not.toMatch(/SCAN (?!own)|TEMP B-TREE FOR GROUP/u)
  }
})

test('the totals of a whole tournament are read from what is kept of them', async () => {
  const queries = await queriesOf(db, async () => db.executeQuery(totalsQuery(db, of(large.id))))
  expect(queries.map(({ sql }) => sql).join('\n')).not.toContain('athletes')
})
