import { afterEach, expect, it, onTestFinished } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import { mailbox } from '../../test/servers/mailbox.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { queueMail } from './outbox.ts'
import { startSender, type Sender } from '../../mails/sender.act.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org', MAIL_FROM: 'Portal <portal@example.org>' })
/** The tests say when a sender looks; the clock of its own is too slow to matter. */
const NEVER = 3_600_000
const MINUTE = 60_000

const queue = async (to: string, text = 'Xin chào') =>
  portal.db
    .transaction()
    .execute(async (tx) =>
      queueMail(
        tx,
        { to, tournament_id: null, subject: 'Chào bạn', text, html: `<p>${text}</p>` },
        portal.clock.now.toISOString(),
      ),
    )
const outbox = async () => portal.db.selectFrom('mails').selectAll().orderBy('id').execute()
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds)
}

function sender(SMTP_URL: string): Sender {
  const started = startSender({ ...portal, config: { ...portal.config, SMTP_URL } }, () => {}, NEVER)
  onTestFinished(started.stop)
  return started
}

afterEach(async () => {
  await portal.db.deleteFrom('mails').execute()
})

it('delivers what is queued, with both texts, and forgets the secrets of its links', async () => {
  const { url, received } = await mailbox()
  await queue('one@example.org', 'https://portal.example.org/forgot-pass/abcdefghijklmnopqrstuvwx')
  expect(await sender(url).sendDueMails()).toBe(1)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ to: 'one@example.org' })
  expect(received[0]?.raw).toMatch(/^From: Portal <portal@example\.org>/m)
  expect(received[0]?.raw).toMatch(/^Message-ID: <portal-\d+-\d+@portal\.example\.org>/m)
  expect(received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(received[0]?.raw).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
  expect(received[0]?.raw).not.toMatch(/^Reply-To:/m)
  expect(received[0]?.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
  expect(received[0]?.raw.replaceAll('=\r\n', '')).toContain('/forgot-pass/abcdefghijklmnopqrstuvwx')
  const [mail] = await outbox()
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
  expect(mail?.sent_date).toBe(portal.clock.now.toISOString())
  expect(`${mail?.text}${mail?.html}`).toBe(
    'https://portal.example.org/forgot-pass/…<p>https://portal.example.org/forgot-pass/…</p>',
  )
})

it('answers to a mail about a tournament go to the address in its contact', async () => {
  const { url, received } = await mailbox()
  const season = await entrySeason(portal)
  const { token } = await portal.signIn('admin')
  const tournament_id = season.tournaments.open
  await portal.db
    .updateTable('tournaments')
    .set({ contact: 'Ms Hoa, hoa@example.org, 0912 345 678' })
    .where('id', '=', tournament_id)
    .execute()
  const { register, done } = entryCallsOf(portal, season)
  const ids = new Map<string, number>()
  for (const [at, name] of ['registered', 'refused', 'asked', 'link'].entries()) {
    const full_name_one = `Phạm ${'An Bình Chi Dung'.split(' ')[at]}`
    ids.set(name, (await register({ email: `${name}@example.org`, full_name_one })).id)
  }
  const post = sender(url)
  later(MINUTE)
  expect(await post.sendDueMails()).toBe(4)
  const of = (name: string) => ({ id: [ids.get(name)], reason: 'Hết chỗ' })
  await done('PUT', entryActs.refuse.path, { token, body: of('refused') })
  await done('PUT', entryActs.ask.path, { token, body: of('asked') })
  await done('POST', `/athletes/link/${ids.get('link')}`, { token })
  const letter = { subject_vi: 'Lịch thi', text_vi: 'Chào bạn', group_name: 'Tất cả', filter: {} }
  await done('POST', '/athletes/letters', { token, body: { tournament_id, ...letter } })
  later(MINUTE)
  await post.sendDueMails()
  const mailsTo = Map.groupBy(received, ({ to }) => to.replace('@example.org', ''))
  expect([...mailsTo].map(([name, mails]) => [name, mails.length])).toEqual([
    ['registered', 2],
    ['refused', 2],
    ['asked', 2],
    ['link', 3],
  ])
  for (const { raw } of received) expect(raw).toMatch(/^Reply-To: hoa@example\.org\r?$/m)
  const written = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('tournament_id', '=', tournament_id)
    .execute()
  expect(written.filter(({ text }) => !/tournament organiser|ban tổ chức giải\.\n$/u.test(text))).toEqual([])
})

it('does not send what was queued in a transaction that failed', async () => {
  const { url, received } = await mailbox()
  const failing = portal.db.transaction().execute(async (tx) => {
    const mail = { to: 'x@example.org', tournament_id: null, subject: 's', text: 't', html: 'h' }
    await queueMail(tx, mail, portal.clock.now.toISOString())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await sender(url).sendDueMails()).toBe(0)
  expect(received).toEqual([])
})

it('tries a refused mail again, later and later, and does not hold up the others', async () => {
  let full = true
  const { url, received } = await mailbox((to) => (full && to === 'full@example.org' ? 'mailbox is full' : null))
  await queue('full@example.org')
  await queue('fine@example.org')
  const post = sender(url)
  expect(await post.sendDueMails()).toBe(1)
  expect(await outbox()).toMatchObject([
    { status: 'queued', attempts: 1, last_error: expect.stringContaining('mailbox is full') },
    { status: 'sent' },
  ])
  later(59_000)
  expect(await post.sendDueMails()).toBe(0)
  expect((await outbox())[0]?.attempts).toBe(1)
  later(1_000)
  expect(await post.sendDueMails()).toBe(0)
  expect((await outbox())[0]?.attempts).toBe(2)
  full = false
  later(MINUTE)
  expect(await post.sendDueMails()).toBe(0)
  later(MINUTE)
  expect(await post.sendDueMails()).toBe(1)
  expect((await outbox())[0]).toMatchObject({ status: 'sent', attempts: 3, last_error: null })
  expect(received.map(({ to }) => to)).toEqual(['fine@example.org', 'full@example.org'])
})

it('gives a mail up after eight tries', async () => {
  const { url, received } = await mailbox(() => 'nobody of that name')
  await queue('gone@example.org', 'entry#abcdefghijklmnop')
  const post = sender(url)
  for (let attempt = 0; attempt < 12; attempt++) {
    await post.sendDueMails()
    later(200 * MINUTE)
  }
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: 8, last_error: expect.stringContaining('nobody of that name'), text: 'entry#…' },
  ])
  expect(received).toEqual([])
})

it('keeps a mail while the mail server is away', async () => {
  await queue('patient@example.org')
  await sender('smtp://127.0.0.1:1').sendDueMails()
  expect(await outbox()).toMatchObject([
    { status: 'queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
  ])
  const { url, received } = await mailbox()
  later(MINUTE)
  await sender(url).sendDueMails()
  expect(received.map(({ to }) => to)).toEqual(['patient@example.org'])
})

it('sends each mail once when several senders run at once', async () => {
  const { url, received } = await mailbox()
  const addresses = Array.from({ length: 40 }, (_, index) => `many${index}@example.org`)
  for (const address of addresses) await queue(address)
  const senders = [sender(url), sender(url), sender(url)]
  const sent = await Promise.all(senders.map(async (each) => each.sendDueMails()))
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(40)
  expect(received.map(({ to }) => to).sort()).toEqual(addresses.sort())
  expect((await outbox()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
})

it('finishes the mail in hand when it is stopped, and leaves the rest to the next start', async () => {
  let arrived = () => {}
  let go = () => {}
  const inHand = new Promise<void>((resolve) => (arrived = resolve))
  const gate = new Promise<void>((resolve) => (go = resolve))
  const { url, received } = await mailbox(undefined, async () => {
    arrived()
    await gate
  })
  for (const to of ['first@example.org', 'second@example.org']) await queue(to)
  const post = sender(url)
  const running = post.sendDueMails()
  await inHand
  const stopped = post.stop()
  go()
  await stopped
  expect(await running).toBe(1)
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'queued'])
  await sender(url).sendDueMails()
  expect(received.map(({ to }) => to)).toEqual(['first@example.org', 'second@example.org'])
})

it('does not send again what a dead process may have sent, and says so', async () => {
  const { url, received } = await mailbox()
  await queue('lost@example.org')
  await portal.db
    .updateTable('mails')
    .set({
      status: 'sending',
      attempts: 1,
      next_attempt_date: new Date(portal.clock.now.getTime() + 10 * MINUTE).toISOString(),
    })
    .execute()
  const post = sender(url)
  await post.sendDueMails()
  expect((await outbox())[0]?.status).toBe('sending')
  later(10 * MINUTE)
  await post.sendDueMails()
  expect(await outbox()).toMatchObject([{ status: 'failed', last_error: expect.stringContaining('may have arrived') }])
  expect(received).toEqual([])
})

it('notices new mails by itself', async () => {
  let arrived = () => {}
  const delivered = new Promise<void>((resolve) => (arrived = resolve))
  const { url } = await mailbox(undefined, async () => arrived())
  const post = startSender({ ...portal, config: { ...portal.config, SMTP_URL: url } }, () => {}, 5)
  onTestFinished(post.stop)
  await queue('awake@example.org')
  await delivered
  await post.stop()
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

it('leaves mails in the outbox without a mail server, where admins read them newest first', async () => {
  const { token } = await portal.signIn('admin')
  for (const to of ['an@example.org', 'binh@example.org', 'chi@example.org']) await queue(to)
  const post = startSender(portal, () => {}, NEVER)
  expect(await post.sendDueMails()).toBe(0)
  await post.stop()
  const list = async (query: string) => (await portal.call('GET', `/mails/get-all?${query}`, { token })).json().data
  const all = await list('')
  expect(all.count).toBe(3)
  expect(all.rows.map((mail: { to_address: string }) => mail.to_address)).toEqual([
    'chi@example.org',
    'binh@example.org',
    'an@example.org',
  ])
  expect(all.rows[0]).toMatchObject({ subject: 'Chào bạn', text: 'Xin chào', status: 'queued', attempts: 0 })
  expect(await list('search=binh+CHAO')).toMatchObject({ count: 1, rows: [{ to_address: 'binh@example.org' }] })
  expect(await list('page=2&limit=2')).toMatchObject({ count: 3, rows: [{ to_address: 'an@example.org' }] })
})
