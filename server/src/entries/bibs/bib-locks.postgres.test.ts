import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APPROVED, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { openDatabase } from '../../kit/db/database.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

let url: string | undefined
const portal = await testPortal({}, async (place) => void ({ url } = place))
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const newEntry = async () => (await register({ tournament_detail_id: [season.contents.pair] }, { token })).id
const storedEntry = (id: number) =>
  portal.db
    .selectFrom('athletes')
    .select(['status', 'number', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Change = { full_name_one?: string; status?: typeof SET_ASIDE }

/** Changes an entry in a transaction that ends only once the call waits for it, and returns the answer of the call. */
async function whileChanged<T>(id: number, change: Change, startCall: () => Promise<T>): Promise<T> {
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
      return { answer: call }
    })
    return await answer
  } finally {
    await otherConnections.db.destroy()
  }
}

const setNumber = (id: number, number: number) =>
  portal.call('PUT', `/athletes/set-number/${id}`, { token, body: { number, previous: null } })
const assign = (numbers: string) =>
  portal.call('PUT', '/athletes/decide/athletes-numbers', {
    token,
    body: { tournament_id: season.tournaments.open, numbers },
  })

test('a bib by hand waits for who changes the entry and goes on from what was changed', async () => {
  const id = await newEntry()
  const answer = await whileChanged(id, { full_name_one: 'Trần Mới' }, async () => setNumber(id, 501))
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
  const byHand = await whileChanged(id, { status: SET_ASIDE }, async () => setNumber(id, 502))
  expect(byHand.json().message).toBe('ENTRY_NOT_ACTIVE')
  const remaining = await newEntry()
  const assigned = await whileChanged(otherId, { status: SET_ASIDE }, async () => assign('701-710'))
  expect(assigned.json().data.assignments).toMatchObject([{ id: remaining, number: 701 }])
  expect(await storedEntry(id)).toMatchObject({ status: SET_ASIDE, number: null })
  expect(await storedEntry(otherId)).toMatchObject({ status: SET_ASIDE, number: null })
})
