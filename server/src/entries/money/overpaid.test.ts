import { read, utils } from '@e965/xlsx'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

// A fee of 300,000 with 350,000 paid, and another one that owes 300,000, of one unit and one address.
const portal = await testPortal()
const season = await entrySeason(portal)
const { tournaments, units } = season
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = tournaments.open
const unit_id = units.saoMai
const email = 'clb@example.org'
const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
await done('PUT', `/tournaments/${tournament_id}`, { token, body: bank })
await confirmAddress(portal.db, email, portal.clock.now.toISOString())
const over = await register({ unit_id, email }, { token })
const owing = await register({ unit_id, email }, { token })
const pay = async (amount: number) =>
  done('POST', `/athletes/payments/${over.id}`, { token, body: { amount, method: 'cash' } })
await pay(450_000)
await pay(-100_000)

const NEGATIVE = /[-−–]\s?\d[\d.,]*\s?₫/u
const headers = { 'accept-language': 'vi' }
const textOf = async (bytes: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('a unit is told what is to be refunded beside what it owes: one entry pays for no other', async () => {
  const path = `/athletes/unit-balance?tournament_id=${tournament_id}&unit_id=${unit_id}`
  expect(await done('GET', path, { token })).toMatchObject({
    fee_amount: 600_000,
    paid_amount: 350_000,
    owed: 300_000,
    to_refund: 50_000,
  })
  const answer = await portal.call('POST', '/athletes/unit-receipt', {
    token,
    body: { tournament_id, unit_id },
    headers,
  })
  const paper = await textOf(answer.rawPayload)
  expect(paper).toContain('Còn phải nộp: 300.000 ₫')
  expect(paper).toContain('Sẽ hoàn lại: 50.000 ₫')
  expect(paper).not.toMatch(NEGATIVE)
})

test('the confirmation of an entry says what is to be refunded, what was given back, and offers no code to pay', async () => {
  const answer = await portal.call('GET', `/athletes/confirmation/${over.id}`, { token, headers })
  const paper = await textOf(answer.rawPayload)
  expect(paper).toMatch(/Sẽ hoàn lại\s+50\.000 ₫/u)
  expect(paper).toMatch(/Đã hoàn\s+100\.000 ₫/u)
  expect(paper).not.toMatch(NEGATIVE)
  expect(paper).not.toContain('Vietcombank')
  expect((await portal.app.inject(`/files/pay/${over.code}.png`)).statusCode).toBe(404)
  expect((await portal.app.inject(`/files/pay/${owing.code}.png`)).statusCode).toBe(200)
})

test('the payment sheet has what is owed and what is to be refunded apart, in rows and sums', async () => {
  const answer = await portal.call('POST', '/athletes/excel-for-payment', { token, body: { tournament_id } })
  const sheet = read(answer.rawPayload).Sheets['Lệ phí']
  const rows: (string | number | null)[][] = sheet ? utils.sheet_to_json(sheet, { header: 1, defval: null }) : []
  const heads = rows.find((row) => row[0] === 'TT') ?? []
  const [owed, refund] = [heads.indexOf('CÒN THIẾU'), heads.indexOf('HOÀN LẠI')]
  const [unit, all] = rows.slice(-2)
  const lines = rows.filter((row) => typeof row[0] === 'number')
  expect(lines.map((row) => [row[owed], row[refund]]).toSorted()).toEqual([
    [0, 50_000],
    [300_000, 0],
  ])
  for (const sum of [unit, all]) expect([sum?.[owed], sum?.[refund]]).toEqual([300_000, 50_000])
})

test('a mail to everybody adds up what is owed and what is to be refunded apart', async () => {
  await done('POST', '/athletes/send-email-for-athletes', { token, headers, body: { tournament_id, again: 1 } })
  const mail = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.text).toMatch(/Paid: 350,000 ₫\nDue: 300,000 ₫\nTo be refunded: 50,000 ₫/u)
})
