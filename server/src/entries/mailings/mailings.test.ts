import { expect, test } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { enter, openContents, privateContent, tournamentRow } from '../../test/tournaments.ts'
import { makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
let symbols = 0

/** A tournament with approved entries at these addresses. */
async function tournament(...emails: string[]) {
  const { id } = await tournamentRow(portal, { name: 'Cúp Bình Minh' })
  const details = await openContents(portal, id, [await privateContent(portal, id, master, `M${symbols++}`)])
  const entries = []
  for (const email of emails) entries.push(await approved(id, details, email))
  return { id, details, entries }
}
async function approved(id: number, details: readonly number[], email: string) {
  const entry = await enter(portal, id, details, { status: 1, fee_amount: 200_000 })
  const email_key = email.toLowerCase()
  await portal.db.updateTable('athletes').set({ email, email_key }).where('id', '=', entry).execute()
  return entry
}
const send = async (tournament_id: number, more: object = {}, headers = {}) =>
  portal.call('POST', '/athletes/send-email-for-athletes', { token, body: { tournament_id, ...more }, headers })
const rounds = async (id: number) =>
  (await portal.call('GET', `/athletes/send-email-for-athletes?tournament_id=${id}`, { token })).json().data
const mailsTo = async (address: string) =>
  portal.db.selectFrom('mails').select(['id', 'subject', 'text']).where('to_address', '=', address).execute()

test('each address gets one mail with all its approved entries, their bibs and what is owed', async () => {
  const { id, details, entries } = await tournament('clb.sao@vidu.vn', 'CLB.Sao@vidu.vn', 'lan@vidu.vn')
  await confirmAddress(portal.db, 'clb.sao@vidu.vn', portal.clock.now.toISOString())
  await enter(portal, id, details)
  await portal.db
    .updateTable('athletes')
    .set({ number: 57, paid_amount: 150_000 })
    .where('id', '=', entries[0] ?? 0)
    .execute()
  const answer = await send(id, { message: 'Phát số đeo từ 7 giờ.' })
  expect(answer.json().data).toMatchObject({ addresses: 2, entries: 3, left_out: 0 })
  const [mail, ...more] = await mailsTo('clb.sao@vidu.vn')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Đăng ký của bạn tại Cúp Bình Minh')
  expect(mail?.text).toContain('Phát số đeo từ 7 giờ.')
  expect(mail?.text).toContain('Số đeo: 57')
  expect(mail?.text).toMatch(/Tổng lệ phí: 400\.000 ₫\nĐã nộp: 150\.000 ₫\nCòn phải nộp: 250\.000 ₫/u)
  expect(await mailsTo('an@example.org')).toEqual([])
})

test('nobody is written to twice, unless asked for; who is approved later still gets a mail', async () => {
  const { id, details } = await tournament('mai@vidu.vn')
  await send(id)
  expect((await send(id)).json().data).toEqual({ mailing_id: null, addresses: 0, entries: 0, left_out: 1 })
  await approved(id, details, 'hoa@vidu.vn')
  expect((await send(id)).json().data).toMatchObject({ addresses: 1, left_out: 1 })
  expect(await mailsTo('mai@vidu.vn')).toHaveLength(1)
  expect((await send(id, { again: 1 })).json().data).toMatchObject({ addresses: 2, left_out: 0 })
  expect(await mailsTo('mai@vidu.vn')).toHaveLength(2)
})

test('two who press at once, and a retry of a lost answer, write once', async () => {
  const { id } = await tournament('dao@vidu.vn')
  await Promise.all([send(id), send(id), send(id)])
  expect(await mailsTo('dao@vidu.vn')).toHaveLength(1)
  const key = { 'idempotency-key': 'round of the cup' }
  const first = await send(id, { again: 1 }, key)
  expect((await send(id, { again: 1 }, key)).json()).toEqual(first.json())
  expect(await mailsTo('dao@vidu.vn')).toHaveLength(2)
})

test('a preview writes nothing', async () => {
  const { id } = await tournament('cuc@vidu.vn')
  expect((await send(id, { preview: 1 })).json().data).toEqual({
    mailing_id: null,
    addresses: 1,
    entries: 1,
    left_out: 0,
  })
  expect(await mailsTo('cuc@vidu.vn')).toEqual([])
  expect(await rounds(id)).toEqual([])
})

test('reports progress per round', async () => {
  const { id } = await tournament('bach@vidu.vn', 'kim@vidu.vn', 'ngan@vidu.vn')
  await send(id)
  expect(await rounds(id)).toMatchObject([{ total: 3, queued: 3, sent: 0, failed: 0 }])
  const set = async (address: string, status: 'sent' | 'failed') =>
    portal.db.updateTable('mails').set({ status }).where('to_address', '=', address).execute()
  await set('bach@vidu.vn', 'sent')
  await set('kim@vidu.vn', 'failed')
  expect(await rounds(id)).toMatchObject([{ total: 3, queued: 1, sent: 1, failed: 1 }])
})

test('only admins write to everybody', async () => {
  const { id } = await tournament('x@vidu.vn')
  const answer = await portal.call('POST', '/athletes/send-email-for-athletes', {
    token: user.token,
    body: { tournament_id: id },
  })
  expect(answer.statusCode).toBe(403)
  expect((await send(987_654)).json().message).toBe('TOURNAMENTS_NOT_FOUND')
  expect((await send(id, { message: 'x'.repeat(401) })).json().errors[0].path).toBe('message')
})
