import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../kit/db/database.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { FEE, familyMoneyOf } from '../../test/family-money.ts'
import { testPortal } from '../../test/portal.ts'

let url: string | undefined
const portal = await testPortal({ RATE_ROWS: '400', RATE_REGISTRATION: '400' }, async (place) => void ({ url } = place))
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { family, approve, pay, paidOf, setFee } = familyMoneyOf(portal, season, token)
const { open } = season.tournaments

type Call = { method: 'POST' | 'PUT'; path: string; body?: object }

/** Makes a call while the first entry of a family is locked. Throws if the call, which waits for it, has locked the last one before. */
async function whileFirstIsLocked({ first, last }: { first: number; last: number }, { method, path, body }: Call) {
  const otherConnections = openDatabase({ url, dataDir: '' })
  try {
    const { answer } = await otherConnections.db.transaction().execute(async (tx) => {
      const lock = (id: number) => tx.selectFrom('athletes').select('id').where('id', '=', id).forUpdate()
      await lock(first).execute()
      const call = portal.call(method, path, { token, ...(body ? { body } : {}) })
      const waiting = sql`select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`
      while ((await waiting.execute(tx)).rows.length === 0) await nextTurn()
      await lock(last).noWait().execute()
      return { answer: call }
    })
    return await answer
  } finally {
    await otherConnections.db.destroy()
  }
}

/** An approved family of two, of which the last entry is paid. */
async function paidFamily() {
  const { ids, first, second: last } = await family(2)
  await approve(last)
  await pay(last, FEE)
  await approve(first)
  expect(await paidOf(ids)).toEqual([0, FEE])
  return { ids, first, last }
}
const withdrawal = (last: number): Call => ({ method: 'PUT', path: '/athletes/withdraw/all', body: { id: [last] } })

test.each<[string, (last: number) => Promise<Call>, number[]]>([
  ['a withdrawal', async (last) => withdrawal(last), [FEE, 0]],
  [
    'the undo of a withdrawal',
    async (last) => {
      const { method, path, body } = withdrawal(last)
      const { undo } = (await portal.call(method, path, { token, body })).json()
      return { method: 'POST', path: `/undo/${undo.token}` }
    },
    [0, FEE],
  ],
  [
    'the undo of an act that moved no money',
    async (last) => {
      const body = { id: [last], reason: 'x' }
      const { undo } = (await portal.call('PUT', '/athletes/scratch/all', { token, body })).json()
      return { method: 'POST', path: `/undo/${undo.token}` }
    },
    [0, FEE],
  ],
  [
    're-pricing of unpaid entries',
    async (last) => {
      await pay(last, -FEE)
      await setFee(last, FEE + 100_000)
      const entries = [{ id: last, fee_amount: FEE + 100_000, fee_today: FEE }]
      return { method: 'PUT', path: '/athletes/agreed-fees/all', body: { tournament_id: open, entries, reason: 'x' } }
    },
    [0, 0],
  ],
])('%s locks a family in the order of its entries', async (_what, prepare, paid) => {
  const { ids, first, last } = await paidFamily()
  const answer = await whileFirstIsLocked({ first, last }, await prepare(last))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await paidOf(ids)).toEqual(paid)
})
