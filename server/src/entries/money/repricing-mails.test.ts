import { beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = tournaments.open
const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
await done('PUT', `/tournaments/${tournament_id}`, { token, body: bank })

const price = async (fee: number | null) =>
  done('PUT', `/tournament_details/fee/${contents.pair}`, { token, body: { fee } })
/** A pair that agreed to 300,000 and paid so much, and costs something else today. */
const repriced = async (
  fee: number,
  { paid = 0, language = 'en', reason = null as string | null, confirmed = true } = {},
) => {
  const email = `pair-${++addresses}@example.org`
  if (confirmed) await confirmAddress(portal.db, email, portal.clock.now.toISOString())
  const { id, code } = await register({ email }, { token, headers: { 'accept-language': language } })
  if (paid > 0) await done('POST', `/athletes/payments/${id}`, { token, body: { amount: paid, method: 'cash' } })
  await price(fee)
  const body = { fee_amount: 300_000, fee_today: fee, paid_amount: paid, reason }
  const answer = await portal.call('PUT', `/athletes/agreed-fees/${id}`, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  const mails = portal.db.selectFrom('mails').selectAll().where('to_address', '=', answer.json().data.email)
  const mail = async () => mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { id, code, mail, mails, undo: answer.json().undo.token }
}
let addresses = 0
const lines = (text: string) => text.replaceAll('\u00a0', ' ')

beforeEach(async () => {
  await price(null)
})

describe('the mail about an updated fee', () => {
  test('says what was agreed before, the new fee, why, and what is still to pay and how', async () => {
    const { mail, code } = await repriced(350_000, { paid: 300_000, reason: 'A second floor was hired' })
    const { subject, text: plain, html } = await mail()
    expect(subject).toBe(`Fee of entry ${code} updated: Cúp mùa hè`)
    const text = lines(plain)
    expect(text).toMatch(/Previous fee\W+300,000 ₫/u)
    expect(text).toMatch(/New fee\W+350,000 ₫/u)
    expect(text).toMatch(/Paid\W+300,000 ₫/u)
    expect(text).toMatch(/Due\W+50,000 ₫/u)
    expect(text).toContain('A second floor was hired')
    expect(text).toContain('pay the remaining 50,000 ₫')
    expect(html).toContain(`/files/pay/${code}.png`)
  })

  test('says what will be refunded, and offers no way to pay', async () => {
    const { mail } = await repriced(250_000, { paid: 300_000 })
    const { text: plain, html } = await mail()
    const text = lines(plain)
    expect(text).toMatch(/To be refunded\W+50,000 ₫/u)
    expect(text).toContain('The organiser will refund 50,000 ₫')
    expect(text).not.toMatch(/[-−]\d[\d,]* ₫/u)
    expect(text).not.toContain('Due')
    expect(html).not.toContain('/files/pay/')
  })

  test('to an address that nobody confirmed holds the amounts, but nothing typed and no code to pay', async () => {
    const { mail, code } = await repriced(350_000, { confirmed: false })
    const { subject, text: plain, html } = await mail()
    const text = lines(plain)
    expect(text).toMatch(/Previous fee\W+300,000 ₫/u)
    expect(text).toMatch(/New fee\W+350,000 ₫/u)
    expect(text).toContain(code)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Trần Văn|Lê Thị|\/files\/pay\//u)
  })

  test('is in the language of the entry', async () => {
    const { mail, code } = await repriced(250_000, { paid: 300_000, language: 'vi', reason: 'Nhà tài trợ hỗ trợ' })
    const { subject, text: plain } = await mail()
    const text = lines(plain)
    expect(subject).toBe(`Lệ phí đăng ký ${code} đã thay đổi: Cúp mùa hè`)
    expect(text).toMatch(/Lệ phí cũ\W+300\.000 ₫/u)
    expect(text).toMatch(/Lệ phí mới\W+250\.000 ₫/u)
    expect(text).toContain('Lý do: Nhà tài trợ hỗ trợ')
    expect(text).toContain('sẽ hoàn lại 50.000 ₫')
  })

  test('is one for each entry of an act, waits, and is taken back with it', async () => {
    const ids = [(await register({}, { token })).id, (await register({}, { token })).id]
    await price(350_000)
    const entries = ids.map((id) => ({ id, fee_amount: 300_000, fee_today: 350_000 }))
    const about = portal.db.selectFrom('mails').select(['id', 'next_attempt_date']).where('subject', 'like', 'Fee of%')
    const before = (await about.execute()).length
    const answer = await portal.call('PUT', '/athletes/agreed-fees/all', { token, body: { tournament_id, entries } })
    expect(answer.statusCode, answer.body).toBe(200)
    const queued = (await about.orderBy('id').execute()).slice(before)
    expect(queued).toHaveLength(2)
    for (const { next_attempt_date } of queued)
      expect(Date.parse(next_attempt_date)).toBeGreaterThan(portal.clock.now.getTime() + 30_000)
    const undone = await done('POST', `/undo/${answer.json().undo.token}`, { token })
    expect(undone).toEqual({ restored: 2, mails_sent: 0 })
    expect(await about.execute()).toHaveLength(before)
  })

  test('that had gone is counted when the act is undone', async () => {
    const { mail, undo } = await repriced(350_000)
    const { id } = await mail()
    await portal.db.updateTable('mails').set({ status: 'sent' }).where('id', '=', id).execute()
    expect(await done('POST', `/undo/${undo}`, { token })).toEqual({ restored: 1, mails_sent: 1 })
  })
})
