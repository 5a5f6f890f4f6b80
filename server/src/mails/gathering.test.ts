import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { confirmAddress } from '../kit/mail/addresses.ts'
import type { MailNews } from '../kit/mail/news.ts'
import { queueMail } from '../kit/mail/outbox.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { mailbox } from '../test/servers/mailbox.ts'
import { testPortal } from '../test/portal.ts'
import { startSender } from './sender.act.ts'

const portal = await testPortal({ MAIL_DAY_CONFIRMED: '30' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const START = portal.clock.now.getTime()
const MINUTE = 60_000
const later = (minutes: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE))
let addresses = 0
/** Signed in each time: the clock runs faster than a session lasts. */
const admin = async () => (await portal.signIn('admin')).token

beforeEach(async () => {
  portal.clock.now = new Date(START)
  await portal.db.deleteFrom('mails').execute()
})

/** An address, confirmed unless told otherwise, and a sender that takes mails to a real server. */
async function reader(options: { confirmed?: boolean; refuse?: () => string | null } = {}) {
  const email = `reader${(addresses += 1)}@example.org`
  if (options.confirmed !== false) await confirmAddress(portal.db, email, portal.clock.now.toISOString())
  const { url, received } = await mailbox(options.refuse)
  const start = () => {
    const sender = startSender({ ...portal, config: { ...portal.config, SMTP_URL: url } }, () => {}, 3_600_000)
    onTestFinished(sender.stop)
    return sender
  }
  return { email, received, start, post: start() }
}
const rows = async () => (await portal.call('GET', '/mails/get-all', { token: await admin() })).json().data.rows
/** The mails that were delivered, as the outbox keeps them, in the order in which they went. */
const sent = async () =>
  portal.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'handed_date'])
    .where('status', '=', 'sent')
    .where('handed_date', 'is not', null)
    .orderBy('handed_date')
    .orderBy('id')
    .execute()
/** Approves, and answers what takes it back. */
async function approve(ids: readonly number[]) {
  const token = await admin()
  const answer = await portal.call('PUT', '/athletes/active/all', { token, body: { id: ids } })
  expect(answer.statusCode, answer.body).toBe(200)
  return async () => portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
}
/** A line that tells of an entry's end, which is true whatever became of it. */
const told: MailNews = {
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
    expect(await post.run()).toBe(1)
    later(10)
    const others = [await register({ email }, english), await register({ email }, english)]
    await post.run()
    later(20)
    await approve([first.id])
    later(29)
    expect(await post.run()).toBe(0)
    expect(received).toHaveLength(1)
    later(1)
    expect(await post.run()).toBe(1)
    expect(received).toHaveLength(2)
    const { subject, text } = (await sent())[1] ?? { subject: '', text: '' }
    expect(subject).toBe('Your registrations: 3 updated, Cúp mùa hè')
    expect(text).toContain(`${first.code}: Approved · Trần Văn`)
    for (const { code } of others) expect(text).toContain(`${code}: Received, pending approval · Trần Văn`)
    // The next hour begins with it.
    await register({ email })
    later(59)
    expect(await post.run()).toBe(0)
    later(1)
    expect(await post.run()).toBe(1)
  })

  test('that are due at the same moment go as one, a line for each entry with all that happened to it', async () => {
    const { email, received, post } = await reader()
    const entries = [await register({ email }, vietnamese), await register({ email }, vietnamese)]
    await approve(entries.map(({ id }) => id))
    later(1)
    expect(await post.run()).toBe(1)
    expect(received).toHaveLength(1)
    const [mail] = await sent()
    expect(mail?.subject).toBe('2 đăng ký có cập nhật: Cúp mùa hè')
    for (const { code } of entries) expect(mail?.text).toContain(`${code}: Đã nhận, chờ duyệt, Đã duyệt · Trần Văn`)
  })

  test('alone in its hour goes as it is', async () => {
    const { email, post } = await reader()
    await register({ email }, english)
    await post.run()
    const second = await register({ email }, english)
    later(60)
    await post.run()
    expect((await sent())[1]?.subject).toBe(`Registration ${second.code} received: Cúp mùa hè`)
  })

  test('of another address or tournament do not wait for each other', async () => {
    const { email, post } = await reader()
    await register({ email })
    await register()
    expect(await post.run()).toBe(2)
    const news = { ...told, tournament_id: season.tournaments.past }
    const mail = { to: email, subject: 's', text: 't', html: 'h', news }
    await queueMail(portal.db, mail, portal.clock.now.toISOString())
    await register({ email })
    expect(await post.run()).toBe(1)
    expect((await sent()).at(-1)?.subject).toBe('s')
  })

  test('a correction and a refusal go alone, and start no hour', async () => {
    const { email, received, post } = await reader()
    const [one, two] = [await register({ email }), await register({ email })]
    await post.run()
    expect(received).toHaveLength(1)
    const reason = 'Sai năm sinh'
    await done('PUT', '/athletes/ask/all', { token: await admin(), body: { id: [one.id], reason } })
    await done('PUT', '/athletes/refuse/all', { token: await admin(), body: { id: [two.id], reason } })
    later(1)
    expect(await post.run()).toBe(2)
    expect(received).toHaveLength(3)
  })

  test('an undo takes its line out of what is gathered, and the mail when it was the only one', async () => {
    const { email, received, post } = await reader()
    const [one, two] = [await register({ email }, english), await register({ email }, english)]
    await post.run()
    const first = await approve([one.id])
    await approve([two.id])
    later(5)
    await post.run()
    expect(await undone(first)).toEqual({ restored: 1, mails_sent: 0 })
    later(55)
    await post.run()
    expect((await sent())[1]?.subject).toBe(`Entry ${two.code} approved: Cúp mùa hè`)
    later(1)
    const third = await approve([one.id])
    later(2)
    await post.run()
    await undone(third)
    later(120)
    expect(await post.run()).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('that went together count as one mail that had gone', async () => {
    const { email, post } = await reader()
    const ids = [(await register({ email })).id, (await register({ email })).id, (await register({ email })).id]
    await portal.db.deleteFrom('mails').execute()
    const offer = await approve(ids)
    later(2)
    expect(await post.run()).toBe(1)
    expect(await undone(offer)).toEqual({ restored: 3, mails_sent: 1 })
  })

  test('say nothing of an entry that was withdrawn since', async () => {
    const { email, received, post } = await reader()
    await register({ email })
    await post.run()
    const { id: user, token: own } = await portal.signIn('user')
    const gone = await register({ email }, { token: own })
    await portal.db.updateTable('athletes').set({ created_by: user }).where('id', '=', gone.id).execute()
    await post.run()
    await done('DELETE', `/athletes/${gone.id}`, { token: own })
    expect(await post.run()).toBe(1)
    later(60)
    expect(await post.run()).toBe(0)
    expect(received).toHaveLength(2)
  })

  test('to an address that is not confirmed have codes and links, and nothing that somebody typed', async () => {
    const { email, post } = await reader({ confirmed: false })
    const entries = [await register({ email }, english), await register({ email }, english)]
    await post.run()
    const [mail] = await sent()
    for (const { code } of entries) expect(mail?.text).toContain(`${code}: Received, pending approval\n`)
    expect(mail?.text).toContain('View entry')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Trần|Lê Thị|₫/u)
    // The links in the copy open nothing.
    expect(mail?.text).toMatch(/entry#…/u)
  })

  test('a gathered one counts once against the daily limit of its address', async () => {
    const { email, post } = await reader()
    for (let at = 0; at < 25; at++) await register({ email })
    await post.run()
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
    await post.run()
    const entries = [await register({ email }), await register({ email })]
    await post.run()
    const until = new Date(START + 60 * MINUTE).toISOString()
    expect(await rows()).toMatchObject([
      { status: 'queued', gathering: true, next_attempt_date: until },
      { status: 'queued', gathering: true, next_attempt_date: until },
      { status: 'sent', gathering: false },
    ])
    later(60)
    await post.run()
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
    expect(await post.run()).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, gathering: false }])
    await undone(offer)
    full = false
    later(1)
    expect(await post.run()).toBe(1)
    const [mail] = await sent()
    expect(received).toHaveLength(1)
    expect(mail?.text).not.toContain(entries[0]?.code)
    for (const { code } of entries.slice(1)) expect(mail?.text).toContain(code)
  })

  test('a process that dies while it sends one leaves one mail that may have arrived, with all its lines', async () => {
    const { email, received, post } = await reader()
    const entries = [await register({ email }), await register({ email })]
    await post.run()
    await portal.db
      .updateTable('mails')
      .set({ status: 'sending', next_attempt_date: portal.clock.now.toISOString() })
      .execute()
    await post.run()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: 'failed', last_error: expect.stringContaining('may have arrived') })
    for (const { code } of entries) expect(row.text).toContain(code)
    expect(received).toHaveLength(1)
    expect(await portal.db.selectFrom('mails').select('id').where('status', '<>', 'failed').execute()).toEqual([])
  })
})

describe('what changes while news waits', () => {
  /** An address that was written to within the hour, and an entry of it whose approval waits. */
  async function waiting() {
    const { email, received, post } = await reader()
    await register({ email }, english)
    await post.run()
    const entries = [await register({ email }, english), await register({ email }, english)]
    await portal.db.deleteFrom('mails').where('status', '=', 'queued').execute()
    await approve(entries.map(({ id }) => id))
    later(2)
    await post.run()
    expect(received).toHaveLength(1)
    return { email, received, post, entries: entries as [(typeof entries)[0], (typeof entries)[0]] }
  }
  const move = async (id: number) => {
    const token = await admin()
    const { version, ...entry } = await done('GET', `/athletes/get-by-id/${id}`, { token })
    const email = `moved${id}@example.org`
    const tournament_detail_id = entry.tournament_details.map((content: { id: number }) => content.id)
    const unit_id = entry.unit?.id ?? null
    const body = { ...entry, unit_id, tournament_detail_id, email, version }
    await done('PUT', `/athletes/${id}`, { token, body })
    return email
  }

  test('an address that an entry no longer has hears nothing more of it', async () => {
    const { email, post, entries } = await waiting()
    const [one, two] = entries
    await move(one.id)
    later(60)
    await post.run()
    const told = async () =>
      portal.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email).execute()
    expect((await told()).at(-1)?.subject).toBe(`Entry ${two.code} approved: Cúp mùa hè`)
    expect((await told()).some(({ text }) => text.includes(one.code))).toBe(false)
  })

  test('it hears nothing at all when that was the only news', async () => {
    const { received, post, entries } = await waiting()
    for (const { id } of entries) await move(id)
    await portal.db.deleteFrom('mails').where('to_address', 'like', 'moved%').execute()
    later(60)
    expect(await post.run()).toBe(0)
    expect(received).toHaveLength(1)
  })

  test.each([1, 2])('the mail about %s of them has the link that works and what is due then', async (count) => {
    const { received, post, entries } = await waiting()
    const [one] = entries
    const token = await admin()
    const left = entries.slice(0, count)
    for (const { id } of entries.slice(count)) await move(id)
    await done('POST', `/athletes/link/${one.id}`, { token })
    await done('POST', `/athletes/payments/${one.id}`, { token, body: { amount: 100_000, method: 'cash' } })
    await portal.db.deleteFrom('mails').where('to_address', 'like', 'moved%').execute()
    await portal.db.deleteFrom('mails').where('news', 'is', null).where('status', '=', 'queued').execute()
    later(60)
    await post.run()
    expect(received).toHaveLength(2)
    const links = [...(received[1]?.raw ?? '').replaceAll('=\r\n', '').matchAll(/entry#([\w.-]+)/gu)].map(
      ([, link]) => link,
    )
    const { full_name_one } = await done('GET', '/registration/by-link', {
      headers: { 'x-entry-token': links[0] ?? '' },
    })
    expect(full_name_one).toContain('Trần')
    const fee = 300_000 * left.length - 100_000
    expect((await sent()).at(-1)?.text).toContain(`Due: ${fee.toLocaleString('en')}`)
  })
})

describe('with an account to pay to', () => {
  beforeAll(async () => {
    const body = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN', pay_when: 'approved' }
    await done('PUT', `/tournaments/${season.tournaments.open}`, { token: await admin(), body })
  })

  test('the mail about an approval asks for the fee that it makes due', async () => {
    const { email, post } = await reader()
    const { id, code } = await register({ email }, english)
    await portal.db.deleteFrom('mails').execute()
    await approve([id])
    later(2)
    await post.run()
    const [mail] = await sent()
    expect(mail?.subject).toContain('approved')
    expect(mail?.text).not.toContain('after approval')
    expect(mail?.text).toMatch(/^Amount: 300,000/mu)
    expect(mail?.text).toContain(`/files/pay/${code}.png`)
  })

  test('one mail about several approvals has the sum of their fees', async () => {
    const { email, post } = await reader()
    const entries = [await register({ email }, english), await register({ email }, english)]
    await portal.db.deleteFrom('mails').execute()
    await approve(entries.map(({ id }) => id))
    later(2)
    await post.run()
    const [mail] = await sent()
    expect(mail?.text).toMatch(/^Due: 600,000/mu)
  })
})

test('the erasure of a person leaves no empty mails of those that went together with theirs', async () => {
  const { email, received, post } = await reader()
  const one = await register({ email, full_name_one: 'Ngô Người Xóa' })
  await register({ email })
  await post.run()
  expect(received).toHaveLength(1)
  await done('POST', '/privacy/erase', { token: await admin(), body: { entries: [one.id], account: null } })
  expect((await rows()).filter(({ text }: { text: string }) => text === '')).toEqual([])
})

/** What a mail tells, alone in its subject or in a line for each entry. */
function newsIn(mail: string): string[] {
  const alone = /^(?:Registration|Entry) (\w+) (received|approved): /u.exec(mail)
  if (alone) return [`${alone[1]} ${alone[2]}`]
  return [...mail.matchAll(/^(\w+): ((?:Received|Approved).*)$/gmu)].flatMap(([, code, line = '']) => [
    ...(line.startsWith('Received') ? [`${code} received`] : []),
    ...(line.includes('Approved') ? [`${code} approved`] : []),
  ])
}

/** What may happen to one address, and how many minutes pass before the next. */
const happening = fc.record({
  what: fc.constantFrom('register', 'approve', 'undo', 'run', 'run by several', 'refused once'),
  minutes: fc.constantFrom(0, 1, 7, 30, 61),
})

test('whatever happens, each piece of news arrives once unless it was taken back, and none within an hour of the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (all) => {
      portal.clock.now = new Date(START)
      await portal.db.deleteFrom('mails').execute()
      let refusals = 0
      const { email, received, post, start } = await reader({
        refuse: () => (refusals-- > 0 ? 'busy' : null),
      })
      const more = start()
      const entries: { code: string; id: number }[] = []
      const expected: { code: string; what: 'received' | 'approved' }[] = []
      let offer: { undo: Awaited<ReturnType<typeof approve>>; code: string } | undefined
      for (const { what, minutes } of all) {
        if (what === 'register') {
          const entry = await register({ email }, english)
          entries.push(entry)
          expected.push({ code: entry.code, what: 'received' })
        } else if (what === 'approve') {
          const entry = entries.find(
            ({ code }) => !expected.some((one) => one.code === code && one.what === 'approved'),
          )
          if (!entry) continue
          offer = { undo: await approve([entry.id]), code: entry.code }
          expected.push({ code: entry.code, what: 'approved' })
        } else if (what === 'undo') {
          if (!offer) continue
          const { code } = offer
          const answer = await offer.undo()
          offer = undefined
          const gone = answer.statusCode === 200 && answer.json().data.mails_sent === 0
          if (gone)
            expected.splice(
              expected.findIndex((one) => one.code === code && one.what === 'approved'),
              1,
            )
          // Approving it once more would be a second piece of news about it.
          if (answer.statusCode === 200)
            entries.splice(
              entries.findIndex((one) => one.code === code),
              1,
            )
        } else if (what === 'refused once') refusals = 1
        else if (what === 'run') await post.run()
        else await Promise.all([post.run(), more.run()])
        later(minutes)
      }
      refusals = 0
      for (let hours = 0; hours < 4; hours++) {
        later(61)
        await post.run()
      }
      const texts = (await sent()).map(({ subject, text }) => `${subject}\n${text}`)
      const heard = texts.flatMap(newsIn)
      expect(heard.toSorted()).toEqual(expected.map(({ code, what }) => `${code} ${what}`).toSorted())
      expect(received).toHaveLength(texts.length)
      // One that was refused is tried again in its own time.
      if (all.some(({ what }) => what === 'refused once')) return
      const times = (await sent()).map(({ handed_date }) => Date.parse(handed_date ?? ''))
      for (const [at, time] of times.entries()) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE)
    }),
    { numRuns: 15 },
  )
}, 120_000)
