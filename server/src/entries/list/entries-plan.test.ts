import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sortableEntryColumns } from '@portal/shared/entries/entries'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { queriesOf } from '../../test/queries.ts'
import { selectPage } from './entries-list.queries.ts'
import { toOrder } from './entries-list.rules.ts'
import { entryRows, nestEntries } from '../record/entry-read.queries.ts'

const ENTRIES = 4_000

const portal = await testPortal()
const { tournaments, units } = await entrySeason(portal)
const { db, engine } = portal
const tournament_id = tournaments.open

beforeAll(async () => {
  const at = portal.clock.now.toISOString()
  const trail = { created_date: at, created_by: null, updated_date: at, updated_by: null }
  const rows = Array.from({ length: ENTRIES }, (_, n) => ({
    code: `P${n}`,
    tournament_id,
    formality_id: 1,
    unit_id: n % 2 ? units.saoMai : null,
    status: 1 as const,
    number: n % 3 ? n : null,
    full_name_one: `Người ${n}`,
    date_of_birth_one: 1990 + (n % 20),
    full_name_two: null,
    date_of_birth_two: null,
    team_name: null,
    number_of_people: 1,
    is_flashmob: 0 as const,
    is_group: 0 as const,
    email: 'a@example.org',
    mobile: '0912345678',
    fee_amount: (n % 5) * 100_000,
    people_key: `p${n}`,
    search_key: `nguoi ${n}`,
    sort_key: `${(n * 7919) % ENTRIES}`,
    email_key: 'a@example.org',
    link_hash: null,
    guardian_name: null,
    guardian_phone: null,
    consent_date: null,
    language: 'vi',
    override_reason: null,
    ...trail,
  }))
  for (let from = 0; from < ENTRIES; from += 400)
    await db
      .insertInto('athletes')
      .values(rows.slice(from, from + 400))
      .execute()
  if (engine === 'postgres') await sql`analyze`.execute(db)
})

async function planOf(columnName: string | undefined, isDesc: boolean, deep: boolean): Promise<string> {
  const order = toOrder(columnName, isDesc, { isPendingOnly: columnName === undefined })
  if (!order) throw new Error(`not sortable: ${columnName}`)
  const text = (key: string) => (key.endsWith('_date') ? portal.clock.now.toISOString() : '~')
  const isText = (key: string) => ['sort_key', 'unit_sort', 'created_date', 'waiting_date'].includes(key)
  // Everybody's form is 1: a form behind it would be a page behind the end.
  const after = order.keys.map((key) => (isText(key) ? text(key) : key === 'formality_id' ? 1 : 5))
  const paging = deep ? { after, limit: 50 } : { page: 1, limit: 50 }
  const { sql: text_, parameters } = selectPage(db, { tournament_id, status: 1 }, order, paging).compile()
  const prefix = engine === 'postgres' ? 'explain ' : 'explain query plan '
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(prefix + text_, [...parameters]))
  return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n')
}

describe.each([undefined, ...sortableEntryColumns])('the list by %s', (columnName) => {
  test.each([false, true])('reads its first page from an index, descending %s', async (isDesc) => {
    const plan = await planOf(columnName, isDesc, false)
    expect(plan).toMatch(/athletes_list_/u)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/u)
  })

  test.each([false, true])('seeks the page behind a cursor, descending %s', async (isDesc) => {
    const plan = await planOf(columnName, isDesc, true)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/u)
    // SQLite names the columns that it seeks by; PostgreSQL puts the row comparison into the index condition.
    expect(plan).toMatch(engine === 'postgres' ? /Index Cond: .*ROW/u : /athletes_list_\w+ \(.*\)\s?[<>]|[<>]\(?/u)
  })
})

// PostgreSQL knows how many rows are behind a key, and decides by that.
test.runIf(engine === 'sqlite')('other entries of the same people are sought by their people', async () => {
  const order = toOrder('id', true)
  if (!order) throw new Error('not sortable')
  const rows = await entryRows(db).limit(50).execute()
  const sent = [
    ...(await queriesOf(db, async () => nestEntries(db, rows, true))),
    selectPage(db, { tournament_id, status: 1, has_same: 1 }, order, { page: 1, limit: 50 }).compile(),
    selectPage(db, { tournament_id, status: 1, entered_twice: 1 }, order, { page: 1, limit: 50 }).compile(),
  ].filter((query) => query.sql.includes('"b"') && !query.sql.includes('"own"."name"'))
  const plan = sent.map(async (query) =>
    db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])),
  )
  const plans = await Promise.all(plan)
  expect(plans).toHaveLength(3)
  for (const plan of plans)
    expect(plan.rows.map(({ detail }) => detail).join('\n')).toMatch(
      /SEARCH b USING (?:COVERING )?INDEX athletes_by_people/u,
    )
})
