import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldTotals } from '../../kit/jobs/fold-totals.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

let url: string | undefined
const portal = await testPortal({}, async (place) => void ({ url } = place))
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const { pair } = season.contents

test('entries of one content are written side by side, however many connections there are', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await register(pairDraft(season))).id)
  const [first = 0, second = 0, third = 0] = ids
  const otherConnections = openDatabase({ url, dataDir: '' })
  try {
    await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('athletes').set({ number_of_people: 5, fee_amount: 1 }).where('id', '=', first).execute()
      await otherConnections.db.transaction().execute(async (otherTx) => {
        await sql`set local lock_timeout = 100`.execute(otherTx)
        await otherTx
          .updateTable('athletes')
          .set({ number_of_people: 6, fee_amount: 2 })
          .where('id', '=', second)
          .execute()
        await otherTx.deleteFrom('registrations').where('athlete_id', '=', third).execute()
        await otherTx.deleteFrom('athletes').where('id', '=', third).execute()
      })
      // Nor does housekeeping wait for who writes.
      await otherConnections.db.transaction().execute(async (otherTx) => {
        await sql`set local lock_timeout = 100`.execute(otherTx)
        await foldTotals('postgres')(otherTx)
      })
    })
  } finally {
    await otherConnections.db.destroy()
  }
  const row = await portal.db
    .selectFrom('content_totals')
    .select(({ fn }) => [fn.sum('entries').as('entries'), fn.sum('people').as('people')])
    .where('tournament_detail_id', '=', pair)
    .executeTakeFirstOrThrow()
  expect([Number(row.entries), Number(row.people)]).toEqual([2, 11])
})
