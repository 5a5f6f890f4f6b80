import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { WriteConflict } from '../../kit/db/retrying.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import type { Authorized } from '../../kit/deps.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { FEE, familyMoneyOf } from '../../test/family-money.ts'
import { testPortal } from '../../test/portal.ts'
import { prepareEntryAct } from './entry-acts.act.ts'

const portal = await testPortal({ RATE_ROWS: '400', RATE_REGISTRATION: '400' })
const { db } = portal
const season = await entrySeason(portal)
const admin = await portal.signIn('admin')
const { token } = admin
const families = familyMoneyOf(portal, season, token)
const { done, refused, register, family, act, approve, pay, payFamily, balance, paidOf, setFee } = families

test('what comes by the memo of one entry pays for its siblings as well', async () => {
  const { code, ids, first, second } = await family(2)
  await approve(first, second)
  await pay(first, 2 * FEE)
  expect(await paidOf(ids)).toEqual([FEE, FEE])
  expect(await balance(code)).toMatchObject({ owed: 0, credit: 0, paid_amount: 2 * FEE })
  await done('PUT', `/athletes/check-is_pay/${second}`, { token, body: {} })
  expect(await paidOf(ids)).toEqual([FEE, FEE])
})

test('a payment by the memo of a family says whose fee it paid, and each entry leads to its family', async () => {
  const { code, first, second, third, entries } = await family(3)
  await approve(first, second)
  expect((await payFamily(code, FEE + 50_000)).shares).toEqual([
    { id: first, name: entries[0]?.full_name_one, amount: FEE },
    { id: second, name: entries[1]?.full_name_one, amount: 50_000 },
  ])
  expect(await done('GET', `/athletes/get-by-id/${third}`, { token })).toMatchObject({ family_code: code })
})

test('collecting a fee uses up the credit of the family first', async () => {
  for (const path of ['one', 'many']) {
    const { ids, first, second } = await family(2)
    await approve(first, second)
    await pay(first, FEE)
    await setFee(first, 150_000)
    const collect = async (owed: number) =>
      path === 'one'
        ? portal.call('PUT', `/athletes/check-is_pay/${second}`, { token, body: { owed } })
        : portal.call('PUT', '/athletes/check-is_pay/all', { token, body: { id: [second], owed } })
    const changed = (await collect(FEE)).json()
    expect(changed, path).toMatchObject({ message: 'BALANCE_CHANGED', data: { owed: 150_000 } })
    expect(await paidOf(ids), path).toEqual([150_000, 50_000])
    expect((await collect(150_000)).statusCode, path).toBe(200)
    expect(await paidOf(ids), path).toEqual([150_000, FEE])
  }
})

test('credit that arrives while an approval is prepared is not passed over', async () => {
  const { ids, first, second } = await family(2)
  const actor = { user_id: admin.id, role: 'admin' } as Authorized<'entry:approve'>
  const request = { actor, language: 'en', act: createActId(), canStageMails: false } as const
  const { write } = await prepareEntryAct(db, portal, 'approve', { id: [second] }, request)
  await pay(first, FEE)
  await expect(db.transaction().execute(write)).rejects.toThrow(WriteConflict)
  await approve(second)
  expect(await paidOf(ids)).toEqual([0, FEE])
})

test.runIf(portal.engine === 'postgres')('a payment passes over an entry that has just left the family', async () => {
  const { code, ids, first, second } = await family(2)
  await approve(first, second)
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  }
  const payment = await db.transaction().execute(async (tx) => {
    await tx.updateTable('athletes').set({ family_id: null }).where('id', '=', first).execute()
    const payment = { done: payFamily(code, FEE) }
    await vi.waitFor(waiting, { timeout: 20_000 })
    return payment
  })
  expect(await payment.done).toMatchObject({ paid_amount: FEE })
  expect(await paidOf(ids)).toEqual([0, FEE])
})

test('giving back what was paid for an entry leaves the money of its siblings', async () => {
  const { ids, first } = await family(2)
  await pay(first, 2 * FEE)
  await approve(first)
  await done('PUT', `/athletes/check-is_pay/${first}`, { token, body: { is_pay: 0 } })
  expect(await paidOf(ids)).toEqual([0, FEE])
})

test('without a sibling that takes part, all that was paid is given back', async () => {
  const { ids, first, second } = await family(2)
  await pay(first, 2 * FEE)
  await act('withdraw', [second])
  await act('uncollect', [first])
  expect(await paidOf(ids)).toEqual([0, 0])
})

test('an entry that holds the credit of its family can be refused, and its parent can withdraw it', async () => {
  const { code, ids, first, second, third, entries } = await family(3)
  await payFamily(code, 3 * FEE)
  const refusal = await act('refuse', [first], { reason: 'Hết chỗ' })
  expect(refusal).toMatchObject({ results: [{ result: 'refused' }] })
  expect(await paidOf(ids)).toEqual([0, 3 * FEE, 0])
  await done('DELETE', `/athletes/${second}`, { headers: { 'x-entry-token': entries[1]?.link ?? '' } })
  expect(await paidOf([third])).toEqual([3 * FEE])
  expect(await balance(code)).toMatchObject({ paid_amount: 3 * FEE, credit: 3 * FEE })
  const last = { headers: { 'x-entry-token': entries[2]?.link ?? '' } }
  expect(await refused('DELETE', `/athletes/${third}`, last)).toMatchObject({ message: 'ENTRY_PAID' })
})

test('a withdrawn entry keeps what was paid for it alone', async () => {
  const { ids, first, second } = await family(2)
  await approve(first)
  await pay(first, 2 * FEE)
  await act('withdraw', [first])
  expect(await paidOf(ids)).toEqual([FEE, FEE])
  await act('uncollect', [first])
  expect(await paidOf([first, second])).toEqual([0, FEE])
})

test('an entry that goes to another address leaves the money of the family behind', async () => {
  const { code, ids, entries } = await family(2)
  await payFamily(code, 2 * FEE)
  const [holder] = await db.selectFrom('athletes').select('version').where('id', 'in', ids).orderBy('id').execute()
  const body = { version: holder?.version, email: 'father@example.org' }
  const headers = { 'x-entry-token': entries[0]?.link ?? '' }
  await done('PUT', `/athletes/${ids[0]}`, { body, headers })
  expect(await paidOf(ids)).toEqual([FEE, FEE])
  expect(await balance(code)).toMatchObject({ paid_amount: FEE })
})

test('an entry that is erased leaves the money of the family behind', async () => {
  const { code, ids, first } = await family(2)
  await payFamily(code, 2 * FEE)
  await done('POST', '/privacy/erase', { token, body: { entries: [first], account: null } })
  expect(await paidOf(ids)).toEqual([FEE, FEE])
})

test('an entry that is merged into one outside the family leaves its money behind, and so does the undo', async () => {
  const { code, ids, first, second } = await family(2)
  await payFamily(code, 2 * FEE)
  const twin = await register()
  const { people_key } = await db
    .selectFrom('athletes')
    .select('people_key')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await db.updateTable('athletes').set({ people_key, status: 1 }).where('id', '=', twin.id).execute()
  const merged = await portal.call('PUT', `/athletes/merge/${first}`, { token, body: { into: twin.id } })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(await paidOf([second, twin.id])).toEqual([FEE, FEE])
  await done('POST', `/undo/${merged.json().undo.token}`, { token })
  expect(await paidOf([...ids, twin.id])).toEqual([FEE, FEE, 0])
})

test('credit that a payment moves is recorded apart from the cash', async () => {
  const { code, ids, first, second } = await family(2)
  await approve(first, second)
  await pay(first, FEE)
  await setFee(first, 150_000)
  await payFamily(code, 100_000)
  expect(await paidOf(ids)).toEqual([150_000, 150_000])
  const payments = await db
    .selectFrom('payments')
    .select(['athlete_id', 'amount', 'method'])
    .where('athlete_id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(payments).toEqual([
    { athlete_id: first, amount: FEE, method: 'cash' },
    { athlete_id: first, amount: -50_000, method: 'unspecified' },
    { athlete_id: second, amount: 50_000, method: 'unspecified' },
    { athlete_id: second, amount: 100_000, method: 'cash' },
  ])
  const { history } = await done('GET', `/athletes/get-by-id/${first}`, { token })
  expect(history.filter(({ after }: { after: { method?: string } }) => after?.method === 'cash')).toHaveLength(1)
})
