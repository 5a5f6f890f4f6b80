import { describe, expect, test } from 'vitest'
import type { MailNews } from '../kit/mail/news.ts'
import { queueMail } from '../kit/mail/outbox.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { mailReadersOf } from '../test/servers/mail-readers.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ MAIL_DAY_CONFIRMED: '30' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { later, admin, reader, rows, sent, approve } = mailReadersOf(portal)
const START = portal.clock.now.getTime()
const MINUTE = 60_000
/** A line that tells of an entry's end, which is true whatever became of it. */
const endNews: MailNews = {
  tournament_id: 0,
  tournament: 'Cúp mùa xuân',
  currency: 'VND',
  language: 'en',
  home: 'https://portal.example.org',
  lines: [{ entry: 999_999, code: 'ABCDEF', what: 'withdrawn', who: null, reason: null, due: 0, link: null }],
}
const undone = async (undo: Awaited<ReturnType<typeof approve>>) => (await undo()).json().data
const english = { headers: { 'accept-language': 'en' } }
const vietnamese = { headers: { 'accept-language': 'vi' } }

describe('mails about entries', () => {
  test('the first goes at once; what follows within the hour goes in one when the hour is over', async () => {
    const { email, received, post } = await reader()
    const first = await register({ email }, english)
    expect(await post.sendDueMails()).toBe(1)
    later(10)
    const others = [await register({ email }, english), await register({ email }, english)]
    await post.sendDueMails()
    later(20)
    await approve([first.id])
    later(29)
    expect(await post.sendDueMails()).toBe(0)
    expect(received).toHaveLength(1)
    later(1)
    expect(await post.sendDueMails()).toBe(1)
    expect(received).toHaveLength(2)
    const { subject, text } = (await sent())[1] ?? { subject: '', text: '' }
    expect(subject).toBe('Your registrations: 3 updated, Cúp mùa hè')
    expect(text).toContain(`${first.code}: Approved · Trần Văn`)
    for (const { code } of others) expect(text).toContain(`${code}: Received, pending approval · Trần Văn`)
    // The next hour begins with it.
    await register({ email })
    later(59)
    expect(await post.sendDueMails()).toBe(0)
    later(1)
    expect(await post.sendDueMails()).toBe(1)
  })

  test('that are due at the same moment go as one, a line for each entry with all that happened to it', async () => {
    const { email, received, post } = await reader()
    const entries = [await register({ email }, vietnamese), await register({ email }, vietnamese)]
    await approve(entries.map(({ id }) => id))
    later(1)
    expect(await post.sendDueMails()).toBe(1)
    expect(received).toHaveLength(1)
    const [mail] = await sent()
    expect(mail?.subject).toBe('2 đăng ký có cập nhật: Cúp mùa hè')
    for (const { code } of entries) expect(mail?.text).toContain(`${code}: Đã nhận, chờ duyệt, Đã duyệt · Trần Văn`)
  })

  test('alone in its hour goes as it is', async () => {
    const { email, post } = await reader()
    await register({ email }, english)
    await post.sendDueMails()
    const second = await register({ email }, english)
    later(60)
    await post.sendDueMails()
    expect((await sent())[1]?.subject).toBe(`Registration ${second.code} received: Cúp mùa hè`)
  })

  test('of another address or tournament do not wait for each other', async () => {
    const { email, post } = await reader()
    await register({ email })
    await register()
    expect(await post.sendDueMails()).toBe(2)
    const news = { ...endNews, tournament_id: season.tournaments.past }
    const mail = { to: email, tournament_id: news.tournament_id, subject: 's', text: 't', html: 'h', news }
    await queueMail(portal.db, mail, portal.clock.now.toISOString())
    await register({ email })
    expect(await post.sendDueMails()).toBe(1)
    expect((await sent()).at(-1)?.subject).toBe('s')
  })

  test('a correction and a refusal go alone, and start no hour', async () => {
    const { email, received, post } = await reader()
    const [firstEntry, secondEntry] = [await register({ email }), await register({ email })]
    await post.sendDueMails()
    expect(received).toHaveLength(1)
    const reason = 'Sai năm sinh'
    await done('PUT', '/athletes/ask/all', { token: await admin(), body: { id: [firstEntry.id], reason } })
    await done('PUT', '/athletes/refuse/all', { token: await admin(), body: { id: [secondEntry.id], reason } })
    later(1)
    expect(await post.sendDueMails()).toBe(2)
    expect(received).toHaveLength(3)
  })

  test('an undo takes its line out of what is gathered, and the mail when it was the only one', async () => {
    const { email, received, post } = await reader()
    const [firstEntry, secondEntry] = [await register({ email }, english), await register({ email }, english)]
    await post.sendDueMails()
    const first = await approve([firstEntry.id])
    await approve([secondEntry.id])
    later(5)
    await post.sendDueMails()
    expect(await undone(first)).toEqual({ restored: 1, mails_sent: 0 })
    later(55)
    await post.sendDueMails()
    expect((await sent())[1]?.subject).toBe(`Entry ${secondEntry.code} approved: Cúp mùa hè`)
    later(1)
    const third = await approve([firstEntry.id])
    later(2)
    await post.sendDueMails()
    await undone(third)
    later(120)
    expect(await post.sendDueMails()).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('that went together count as one mail that had gone', async () => {
    const { email, post } = await reader()
    const ids = [(await register({ email })).id, (await register({ email })).id, (await register({ email })).id]
    await portal.db.deleteFrom('mails').execute()
    const offer = await approve(ids)
    later(2)
    expect(await post.sendDueMails()).toBe(1)
    expect(await undone(offer)).toEqual({ restored: 3, mails_sent: 1 })
  })

  test('say nothing of an entry that was withdrawn since', async () => {
    const { email, received, post } = await reader()
    await register({ email })
    await post.sendDueMails()
    const { id: user, token: own } = await portal.signIn('user')
    const withdrawnEntry = await register({ email }, { token: own })
    await portal.db.updateTable('athletes').set({ created_by: user }).where('id', '=', withdrawnEntry.id).execute()
    await post.sendDueMails()
    await done('DELETE', `/athletes/${withdrawnEntry.id}`, { token: own })
    expect(await post.sendDueMails()).toBe(1)
    later(60)
    expect(await post.sendDueMails()).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('to an address that is not confirmed have codes, events and links, and nothing that somebody typed', async () => {
    const { email, post } = await reader({ confirmed: false })
    const entries = [await register({ email }, english), await register({ email }, english)]
    await post.sendDueMails()
    const [mail] = await sent()
    for (const { code } of entries) expect(mail?.text).toContain(`${code}: Received, pending approval · D1`)
    expect(mail?.text).toContain('View entry')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Trần|Lê Thị|₫/u)
    // The links in the copy open nothing.
    expect(mail?.text).toMatch(/entry#…/u)
  })

  test('a gathered one counts once against the daily limit of its address', async () => {
    const { email, post } = await reader()
    for (let at = 0; at < 25; at++) await register({ email })
    await post.sendDueMails()
    const counted = await portal.db
      .selectFrom('mails')
      .select('id')
      .where('address_key', '=', email)
      .where('handed_date', 'is not', null)
      .execute()
    expect(counted).toHaveLength(1)
  })

  test('are in the outbox with what they wait for; what went together is one row with all lines', async () => {
    const { email, post } = await reader()
    await register({ email })
    await post.sendDueMails()
    const entries = [await register({ email }), await register({ email })]
    await post.sendDueMails()
    const until = new Date(START + 60 * MINUTE).toISOString()
    expect(await rows()).toMatchObject([
      { status: 'queued', gathering: true, next_attempt_date: until },
      { status: 'queued', gathering: true, next_attempt_date: until },
      { status: 'sent', gathering: false },
    ])
    later(60)
    await post.sendDueMails()
    const [gathered, ...others] = await rows()
    expect(others).toHaveLength(1)
    for (const { code } of entries) expect(gathered.text).toContain(code)
  })

  test('a mail that the mail server refused is tried again as it is, without what was taken back since', async () => {
    let full = true
    const { email, received, post } = await reader({ refuse: () => (full ? 'mailbox is full' : null) })
    const entries = [await register({ email }), await register({ email }), await register({ email })]
    await portal.db.deleteFrom('mails').execute()
    const offer = await approve([entries[0]?.id ?? 0])
    await approve(entries.slice(1).map(({ id }) => id))
    later(1)
    expect(await post.sendDueMails()).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, gathering: false }])
    await undone(offer)
    full = false
    later(1)
    expect(await post.sendDueMails()).toBe(1)
    const [mail] = await sent()
    expect(received).toHaveLength(1)
    expect(mail?.text).not.toContain(entries[0]?.code)
    for (const { code } of entries.slice(1)) expect(mail?.text).toContain(code)
  })

  test('a process that dies while it sends one leaves one mail that may have arrived, with all its lines', async () => {
    const { email, received, post } = await reader()
    const entries = [await register({ email }), await register({ email })]
    await post.sendDueMails()
    await portal.db
      .updateTable('mails')
      .set({ status: 'sending', next_attempt_date: portal.clock.now.toISOString() })
      .execute()
    await post.sendDueMails()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: 'failed', last_error: expect.stringContaining('may have arrived') })
    for (const { code } of entries) expect(row.text).toContain(code)
    expect(received).toHaveLength(1)
    expect(await portal.db.selectFrom('mails').select('id').where('status', '<>', 'failed').execute()).toEqual([])
  })
})
