import { expect, test } from 'vitest'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { confirmAddress } from '../kit/mail/addresses.ts'
import { readGatheredPayment } from '../entries/mailings/gathered-pay.act.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { chooseDigest } from './gather.act.ts'

const portal = await testPortal()
const { db, clock } = portal
const season = await entrySeason(portal)
const tournament_id = season.tournaments.open
const unit_id = season.units.saoMai
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN', pay_by: '2026-07-01' }
const setBank = async (body: object) => done('PUT', `/tournaments/${tournament_id}`, { token, body })
let addresses = 0

/** The mail about two entries of an address that were approved a moment ago. */
async function gathered(by: string | null = null, more: object = {}, family_id: number | null = null) {
  const email = `payer${(addresses += 1)}@example.org`
  await confirmAddress(db, email, clock.now.toISOString())
  const headers = { 'accept-language': 'en' }
  const options = by === null ? { headers } : { headers, token: by }
  const entries = [await register({ email, ...more }, options), await register({ email, ...more }, options)]
  const ids = entries.map(({ id }) => id)
  await db.updateTable('athletes').set({ family_id }).where('id', 'in', ids).execute()
  await done('PUT', '/athletes/active/all', { token, body: { id: ids } })
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
  const { id, address_key, gather_key } = await db
    .selectFrom('mails')
    .select(['id', 'address_key', 'gather_key'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const gatherKey = { address_key: address_key ?? '', gather_key: gather_key ?? '' }
  const chosen = await db
    .transaction()
    .execute(async (tx) => chooseDigest(tx, portal, { id, digestKey: gatherKey }, clock.now))
  const { text, html } = await db
    .selectFrom('mails')
    .select(['text', 'html'])
    .where('id', '=', chosen?.id ?? 0)
    .executeTakeFirstOrThrow()
  return {
    entries,
    text,
    pictures: [...html.matchAll(/src="[^"]*(\/files\/pay\/[^"]+)"/gu)].map(([, path]) => path ?? ''),
  }
}
const typeOf = async (url: string) => (await portal.app.inject({ url })).headers['content-type']

async function unitAccount() {
  const user = await portal.signIn('user')
  await db.updateTable('users').set({ type: 'unit' }).where('id', '=', user.id).execute()
  await db.insertInto('unit_members').values({ user_id: user.id, unit_id, is_confirmed: 1 }).execute()
  return user.token
}

test('a gathered mail has a transfer code for each entry that owes something, and the account once', async () => {
  await setBank(bank)
  const { entries, text, pictures } = await gathered()
  expect(pictures).toEqual(entries.map(({ code }) => `/files/pay/${code}.png`))
  for (const { code } of entries) expect(text).toContain(`Transfer note: ${entryMemo(code)}`)
  expect(text.match(/Account: Vietcombank 0000000001, LIEN DOAN/gu)).toHaveLength(1)
  expect(text).toContain('Pay by: 1 Jul 2026')
  for (const path of pictures) expect(await typeOf(path)).toBe('image/png')
})

test('the picture of a transfer may be shown by the page of a mail program', async () => {
  await setBank(bank)
  const { pictures } = await gathered()
  const { headers } = await portal.app.inject({ url: pictures[0] ?? '' })
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a family pays by one code for its entries that were approved together', async () => {
  await setBank(bank)
  const family = {
    tournament_id,
    code: '23456789',
    link_salt: 'salt',
    link_hash: 'hash',
    created_date: clock.now.toISOString(),
  }
  const { id: family_id } = await db.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow()
  const { text, pictures } = await gathered(null, {}, family_id)
  expect(pictures).toEqual(['/files/pay/GD23456789.png'])
  expect(text).toContain('Transfer note: DS GD23456789')
})

test('one entry of a family asks for no more than the family owes', async () => {
  await setBank(bank)
  const family = {
    tournament_id,
    code: '23456788',
    link_salt: 'other salt',
    link_hash: 'other hash',
    created_date: clock.now.toISOString(),
  }
  const { id: family_id } = await db.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow()
  const { entries } = await gathered(null, {}, family_id)
  const [overpaid, owing] = entries
  await db
    .updateTable('athletes')
    .set({ paid_amount: 500_000 })
    .where('id', '=', overpaid?.id ?? 0)
    .execute()
  const line = { entry: owing?.id ?? 0, code: owing?.code ?? '', due: 300_000 }
  const payment = await readGatheredPayment(db, portal, [line])
  expect(payment?.codes).toMatchObject([{ memo: entryMemo(line.code), amount: 100_000 }])
})

test('the account of a unit pays by one code all that the unit owes', async () => {
  await setBank(bank)
  const otherEntry = await register({ unit_id }, { token })
  const { entries, text, pictures } = await gathered(await unitAccount(), { unit_id })
  expect(pictures).toHaveLength(1)
  expect(text).toContain(`Transfer note: ${unitMemo({ unit_id, tournament_id })}`)
  expect(text).toContain('Due: 600,000')
  expect(text).toContain('Amount: 900,000')
  expect(await typeOf(pictures[0] ?? '')).toBe('image/png')
  for (const { id, fee_amount } of [...entries, otherEntry])
    await done('POST', `/athletes/payments/${id}`, { token, body: { amount: fee_amount, method: 'cash' } })
  expect((await portal.app.inject({ url: pictures[0] ?? '' })).statusCode).toBe(404)
})

test('the code of a unit cannot be guessed or made for another one', async () => {
  await setBank(bank)
  await register({ unit_id }, { token })
  await register({ unit_id: season.units.binhMinh }, { token })
  const { pictures } = await gathered(await unitAccount(), { unit_id })
  const [path = ''] = pictures
  expect(await typeOf(path)).toBe('image/png')
  const start = `/files/pay/${unit_id}-${tournament_id}-`
  expect(path.startsWith(start)).toBe(true)
  const forged = [path.replace(start, `/files/pay/${season.units.binhMinh}-${tournament_id}-`), `${start}1-x.png`]
  forged.push(`/files/pay/${unit_id}-${tournament_id}-9-${'A'.repeat(22)}.png`)
  for (const url of forged) expect([url, (await portal.app.inject({ url })).statusCode]).toEqual([url, 404])
})

test('without an account to pay to, a gathered mail has the sum alone', async () => {
  await setBank({ bank_bin: null, bank_account: null, bank_holder: null, pay_by: null })
  const { text, pictures } = await gathered()
  expect(pictures).toEqual([])
  expect(text).toContain('Due: 600,000')
  expect(text).not.toContain('VietQR')
})
