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

/** A tournament with an entry at each address; `changes` are of the first. */
async function tournament(emails: readonly string[], changes: object = {}) {
  const { id } = await tournamentRow(portal, { name: 'Cúp Hoàng Hôn' })
  const details = await openContents(portal, id, [await privateContent(portal, id, master, `L${symbols++}`)])
  for (const [at, email] of emails.entries()) {
    const entry = await enter(portal, id, details, { status: 1, fee_amount: 300_000 })
    const more = at === 0 ? changes : {}
    await portal.db
      .updateTable('athletes')
      .set({ email, email_key: email, ...more })
      .where('id', '=', entry)
      .execute()
  }
  return id
}
const letter = (tournament_id: number, more: object = {}) => ({
  tournament_id,
  subject_vi: 'Lịch thi của {tournament}',
  text_vi: 'Chào {names},\n\nCòn nộp {owed}.',
  group_name: 'Tất cả',
  ...more,
})
const post = async (path: string, body: object, as = token) =>
  portal.call('POST', `/athletes/letters${path}`, { token: as, body })
const stop = async (id: number, tournament_id: number) =>
  (await portal.call('POST', `/athletes/letters/${id}/stop`, { token, body: { tournament_id } })).json()
const sentIn = async (id: number) =>
  (await portal.call('GET', `/athletes/send-email-for-athletes?tournament_id=${id}`, { token })).json().data
const mailsTo = async (address: string) =>
  portal.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', address).execute()

test('goes to the addresses of its group only, with what each of them is to read filled in', async () => {
  const id = await tournament(['sen@vidu.vn', 'cuc.hoa@vidu.vn'], { paid_amount: 300_000 })
  await confirmAddress(portal.db, 'cuc.hoa@vidu.vn', portal.clock.now.toISOString())
  const unpaid = letter(id, { filter: { status: 1, is_pay: 0 } })
  expect((await post('/count', unpaid)).json().data).toEqual({ addresses: 1, entries: 1 })
  expect((await post('', unpaid)).json().data).toMatchObject({ addresses: 1, entries: 1 })
  expect(await mailsTo('sen@vidu.vn')).toEqual([])
  const [mail] = await mailsTo('cuc.hoa@vidu.vn')
  expect(mail?.subject).toBe('Lịch thi của Cúp Hoàng Hôn')
  expect(mail?.text).toMatch(/Chào [^{]+,\n\nCòn nộp 300\.000 ₫\./u)
})

test('goes once to each entrant of several events, and to nobody of others', async () => {
  const id = await tournament([])
  const [firstEvent, secondEvent, thirdEvent] = await openContents(portal, id, [
    await privateContent(portal, id, master, 'E1'),
    await privateContent(portal, id, master, 'E2'),
    await privateContent(portal, id, master, 'E3'),
  ])
  const entrants = [[firstEvent, secondEvent], [secondEvent], [thirdEvent]].map((events) =>
    events.filter((event) => event !== undefined),
  )
  for (const [at, events] of entrants.entries()) {
    const entry = await enter(portal, id, events, { status: 1 })
    const email = `su-kien-${at}@vidu.vn`
    await portal.db.updateTable('athletes').set({ email, email_key: email }).where('id', '=', entry).execute()
  }
  const chosen = letter(id, { filter: { tournament_detail_ids: [firstEvent, secondEvent] } })
  expect((await post('/count', chosen)).json().data).toEqual({ addresses: 2, entries: 2 })
  const nothing = await post('/count', letter(id, { filter: { tournament_detail_ids: [] } }))
  expect(nothing.json().errors).toMatchObject([{ path: 'filter.tournament_detail_ids' }])
})

test('nothing that an entrant typed is filled in for an address that nobody confirmed', async () => {
  const id = await tournament(['moi@vidu.vn'], { full_name_one: 'Bùi Bảo Châu' })
  const greeting = { text_vi: 'Kính gửi {names},' }
  const { text, to_address, is_confirmed } = (await post('/preview', letter(id, greeting))).json().data
  expect(to_address).toBe('moi@vidu.vn')
  expect(text).not.toContain('Bảo Châu')
  expect(text).toContain('Kính gửi quý phụ huynh và vận động viên,')
  expect(is_confirmed).toBe(false)
})

test('is in the language of its reader, and in Vietnamese where it has no other', async () => {
  const id = await tournament(['reader@example.org'], { language: 'en' })
  const english = { subject_en: 'Schedule', text_en: 'Bibs: {bibs}' }
  expect((await post('/preview', letter(id, english))).json().data).toMatchObject({ of: 1, subject: 'Schedule' })
  expect((await post('/preview', letter(id))).json().data.subject).toBe('Lịch thi của Cúp Hoàng Hôn')
})

test('is tried on the own address, as the chosen recipient would get it', async () => {
  const id = await tournament(['mot@vidu.vn', 'hai@vidu.vn'])
  const { to_address } = (await post('/test', letter(id, { at: 1 }))).json().data
  expect(await mailsTo(to_address)).toHaveLength(1)
  expect(await mailsTo('hai@vidu.vn')).toEqual([])
  expect((await post('/test', letter(id, { at: 2 }))).json().data).toBeNull()
})

test('is taken back while it waits, and again changes nothing', async () => {
  const id = await tournament(['cho@vidu.vn', 'roi@vidu.vn'])
  const { mailing_id } = (await post('', letter(id))).json().data
  await portal.db.updateTable('mails').set({ status: 'sent' }).where('to_address', '=', 'roi@vidu.vn').execute()
  expect((await stop(mailing_id, id)).data).toEqual({ taken_back: 1 })
  expect((await stop(mailing_id, id)).data).toEqual({ taken_back: 0 })
  expect(await mailsTo('cho@vidu.vn')).toEqual([])
  expect(await sentIn(id)).toMatchObject([
    { subject: 'Lịch thi của {tournament}', group_name: 'Tất cả', total: 1, sent: 1, queued: 0, taken_back: 1 },
  ])
  expect((await stop(mailing_id, id + 1)).message).toBe('MAILING_NOT_FOUND')
})

test('waits a minute, so that it can be taken back', async () => {
  const id = await tournament(['phut@vidu.vn'])
  await post('', letter(id))
  const [mail] = await portal.db
    .selectFrom('mails')
    .select('next_attempt_date')
    .where('to_address', '=', 'phut@vidu.vn')
    .execute()
  expect(new Date(mail?.next_attempt_date ?? 0).getTime() - portal.clock.now.getTime()).toBe(60_000)
})

test.each([
  ['no subject', { subject_vi: ' ' }, 'subject_vi', 'FIELD_BLANK'],
  ['half an English letter', { subject_en: 'Hello' }, 'text_en', 'FIELD_BLANK'],
  ['a placeholder that nothing fills in', { text_vi: 'Chào {ten}' }, 'text_vi', 'PLACEHOLDER_UNKNOWN'],
  ['a text that is too long', { text_vi: 'x'.repeat(4001) }, 'text_vi', 'TEXT_TOO_LONG'],
])('with %s is refused at its field', async (_what, more, path, code) => {
  const id = await tournament(['sai@vidu.vn'])
  expect((await post('', letter(id, more))).json()).toMatchObject({ message: 'VALIDATION', errors: [{ path, code }] })
  expect(await mailsTo('sai@vidu.vn')).toEqual([])
})

test('an empty group gets nothing, and who may not write to entrants sends nothing', async () => {
  const id = await tournament([])
  expect((await post('', letter(id))).json().data).toEqual({ mailing_id: null, addresses: 0, entries: 0 })
  expect((await post('', letter(id), user.token)).statusCode).toBe(403)
  expect(await sentIn(id)).toEqual([])
})
