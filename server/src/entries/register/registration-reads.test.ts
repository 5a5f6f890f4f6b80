import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { busySeason } from '../../test/many-entries.ts'
import { testPortal } from '../../test/portal.ts'
import { queriesOf } from '../../test/queries.ts'
import { postgresReads, sqlitePlan, sqliteReads } from '../../test/rows-read.ts'

/** PostgreSQL reads tables of master data whole where they are small, and the 672 open events. No read grows with the entries. */
const MOST_ROWS = 700

const portal = await testPortal()
const { large, units } = await busySeason(portal, { small: 200, large: 6_000 }, portal.clock.now)
const file = new DatabaseSync(portal.engine === 'sqlite' ? join(portal.config.DATA_DIR, 'portal.sqlite') : ':memory:')
afterAll(() => file.close())
const readsOnSqlite = sqliteReads(file)

test.each([
  ['without a unit', undefined],
  ['of a unit with hundreds of entries', units[0]?.id],
])('a registration %s reads a few rows among 6,000 entries', async (_name, unit_id) => {
  const queries = await queriesOf(portal.db, async () => {
    const answer = await portal.call('POST', '/registration', {
      body: {
        full_name_one: `Trần Văn ${unit_id === undefined ? 'Ba' : 'Bốn'}`,
        date_of_birth_one: large.year - 18,
        email: 'dancer@example.org',
        mobile: '0912345678',
        unit_id,
        tournament_id: large.id,
        tournament_detail_id: ['S522', 'S523'].map((symbol) => large.detailIds.get(symbol) ?? 0),
      },
      headers: { 'idempotency-key': `attempt ${unit_id}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  const selects = queries.filter(({ sql }) => sql.startsWith('select'))
  expect(selects.length).toBeGreaterThan(5)
  for (const query of selects) {
    if (portal.engine === 'postgres') {
      const { read, plan } = await postgresReads(portal.db, query)
      expect(read, `${query.sql}: ${plan}`).toBeLessThanOrEqual(MOST_ROWS)
    } else {
      const values = query.parameters as Parameters<typeof sqlitePlan>[2]
      expect(sqlitePlan(file, query.sql, values), query.sql).not.toMatch(/SCAN/u)
      const { read, plan } = readsOnSqlite(query)
      expect(read, `${query.sql}: ${plan}`).toBeLessThanOrEqual(MOST_ROWS)
    }
  }
})
