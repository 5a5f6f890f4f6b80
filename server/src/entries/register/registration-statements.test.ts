import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
/** PostgreSQL counts two limits for all processes, and locks the contents; `begin` and `commit` come on top of these. */
const most = portal.engine === 'postgres' ? 17 : 14

test('a registration sends a bounded number of statements, and asks for nothing twice', async () => {
  await register(pairDraft(season))
  const statements = await statementsOf(portal.db, async () =>
    register(pairDraft(season), { headers: { 'idempotency-key': 'an attempt' } }),
  )
  expect(statements.length).toBeLessThanOrEqual(most)
  // Two limits are counted by one statement with other keys.
  const asked = statements.filter((statement) => !statement.includes('rate_limits'))
  expect(asked.filter((statement, at) => asked.indexOf(statement) !== at)).toEqual([])
})
