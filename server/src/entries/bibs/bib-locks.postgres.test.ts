import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APPROVED, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { openDatabase } from '../../kit/db/database.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized } from '../../kit/deps.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { lockDetail } from '../../tournaments/held.act.ts'
import { markNotEligible } from '../change/rules-changed.act.ts'
import { setNumber } from './change-numbers.act.ts'

let url: string | undefined
const portal = await testPortal({}, async (place) => void ({ url } = place))
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const { id: user_id, token } = await portal.signIn('admin')
const actor = { user_id, role: 'admin' } as Authorized<'entry:number'>
const newEntry = async () => (await register({ tournament_detail_id: [season.contents.pair] }, { token })).id
const storedEntry = (id: number) =>
  portal.db
    .selectFrom('athletes')
    .select(['status', 'number', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Change = { full_name_one?: string; status?: typeof SET_ASIDE }

/**
 * Changes an entry in a transaction that ends only once the call waits for it, and returns the answer of the call. `later`: a further change of the
 * transaction, while the call waits.
 */
async function whileChanged<T>(id: number, change: Change, startCall: () => Promise<T>, later?: object): Promise<T> {
  const otherConnections = openDatabase({ url, dataDir: '' })
  try {
    const { answer } = await otherConnections.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('athletes')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      const call = startCall()
      const waiting = sql`select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`
      while ((await waiting.execute(tx)).rows.length === 0) await nextTurn()
      if (later) await tx.updateTable('athletes').set(later).where('id', '=', id).execute()
      return { answer: call }
    })
    return await answer
  } finally {
    await otherConnections.db.destroy()
  }
}

const callSetNumber = (id: number, number: number) =>
  portal.call('PUT', `/athletes/set-number/${id}`, { token, body: { number, previous: null } })
const assign = (numbers: string) =>
  portal.call('PUT', '/athletes/decide/athletes-numbers', {
    token,
    body: { tournament_id: season.tournaments.open, numbers },
  })

test('a bib by hand waits for who changes the entry and goes on from what was changed', async () => {
  const id = await newEntry()
  const answer = await whileChanged(id, { full_name_one: 'Trần Mới' }, async () => callSetNumber(id, 501))
  const { number, version } = await storedEntry(id)
  expect(answer.json().data).toEqual([{ id, number, version }])
})

test('an assignment waits for who changes an entry and is planned from what was changed', async () => {
  const id = await newEntry()
  const answer = await whileChanged(id, { full_name_one: 'Trần Khác' }, async () => assign('601'))
  expect(answer.json().data.assignments).toMatchObject([{ id, number: 601, full_name_one: 'Trần Khác' }])
  expect(await storedEntry(id)).toMatchObject({ status: APPROVED, number: 601 })
})

test('an entry that is withdrawn meanwhile gets no bib, by hand or by an assignment', async () => {
  const [id, otherId] = [await newEntry(), await newEntry()]
  const byHand = await whileChanged(id, { status: SET_ASIDE }, async () => callSetNumber(id, 502))
  expect(byHand.json().message).toBe('ENTRY_NOT_ACTIVE')
  const remaining = await newEntry()
  const assigned = await whileChanged(otherId, { status: SET_ASIDE }, async () => assign('701-710'))
  expect(assigned.json().data.assignments).toMatchObject([{ id: remaining, number: 701 }])
  expect(await storedEntry(id)).toMatchObject({ status: SET_ASIDE, number: null })
  expect(await storedEntry(otherId)).toMatchObject({ status: SET_ASIDE, number: null })
})

// Without retries: a deadlock rejects one of the two.
test.each([
  [
    'a bib by hand',
    async (tx: Db, id: number) => setNumber(tx, portal, { id, number: 503, previous: null }, actor, 'en'),
  ],
  [
    'a change of its event',
    async (tx: Db) => {
      await lockDetail(tx, portal.engine, season.contents.pair)
      await markNotEligible(tx, portal, season.tournaments.open)
    },
  ],
] as const)('%s does not deadlock with who collects the fee of the entry', async (_what, act) => {
  const id = await newEntry()
  await portal.db.updateTable('athletes').set({ not_eligible: 1 }).where('id', '=', id).execute()
  const done = portal.db.transaction()
  await whileChanged(id, {}, async () => done.execute(async (tx) => act(tx, id)), { paid_amount: 300_000 })
  expect(await storedEntry(id)).toMatchObject({ status: APPROVED })
})
