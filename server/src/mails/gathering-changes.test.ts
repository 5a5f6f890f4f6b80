import { beforeAll, describe, expect, test } from 'vitest'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { mailReadersOf } from '../test/servers/mail-readers.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ MAIL_DAY_CONFIRMED: '30' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { later, admin, reader, rows, sent, approve } = mailReadersOf(portal)
const english = { headers: { 'accept-language': 'en' } }

describe('what changes while news waits', () => {
  /** An address that was written to within the hour, and an entry of it whose approval waits. */
  async function waiting() {
    const { email, received, post } = await reader()
    await register({ email }, english)
    await post.sendDueMails()
    const entries = [await register({ email }, english), await register({ email }, english)]
    await portal.db.deleteFrom('mails').where('status', '=', 'queued').execute()
    await approve(entries.map(({ id }) => id))
    later(2)
    await post.sendDueMails()
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
    const [firstEntry, secondEntry] = entries
    await move(firstEntry.id)
    later(60)
    await post.sendDueMails()
    const mailsToAddress = async () =>
      portal.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email).execute()
    expect((await mailsToAddress()).at(-1)?.subject).toBe(`Entry ${secondEntry.code} approved: Cúp mùa hè`)
    expect((await mailsToAddress()).some(({ text }) => text.includes(firstEntry.code))).toBe(false)
  })

  test('it hears nothing at all when that was the only news', async () => {
    const { received, post, entries } = await waiting()
    for (const { id } of entries) await move(id)
    await portal.db.deleteFrom('mails').where('to_address', 'like', 'moved%').execute()
    later(60)
    expect(await post.sendDueMails()).toBe(0)
    expect(received).toHaveLength(1)
  })

  test.each([1, 2])('the mail about %s of them has the link that works and what is due then', async (count) => {
    const { received, post, entries } = await waiting()
    const [firstEntry] = entries
    const token = await admin()
    const remainingEntries = entries.slice(0, count)
    for (const { id } of entries.slice(count)) await move(id)
    await done('POST', `/athletes/link/${firstEntry.id}`, { token })
    await done('POST', `/athletes/payments/${firstEntry.id}`, { token, body: { amount: 100_000, method: 'cash' } })
    await portal.db.deleteFrom('mails').where('to_address', 'like', 'moved%').execute()
    await portal.db.deleteFrom('mails').where('news', 'is', null).where('status', '=', 'queued').execute()
    later(60)
    await post.sendDueMails()
    expect(received).toHaveLength(2)
    const links = [...(received[1]?.raw ?? '').replaceAll('=\r\n', '').matchAll(/entry#([\w.-]+)/gu)].map(
      ([, link]) => link,
    )
    const { full_name_one } = await done('GET', '/registration/by-link', {
      headers: { 'x-entry-token': links[0] ?? '' },
    })
    expect(full_name_one).toContain('Trần')
    const fee = 300_000 * remainingEntries.length - 100_000
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
    await post.sendDueMails()
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
    await post.sendDueMails()
    const [mail] = await sent()
    expect(mail?.text).toMatch(/^Due: 600,000/mu)
  })
})

test('the erasure of a person leaves no empty mails of those that went together with theirs', async () => {
  const { email, received, post } = await reader()
  const erasedEntry = await register({ email, full_name_one: 'Ngô Người Xóa' })
  await register({ email })
  await post.sendDueMails()
  expect(received).toHaveLength(1)
  await done('POST', '/privacy/erase', { token: await admin(), body: { entries: [erasedEntry.id], account: null } })
  expect((await rows()).filter(({ text }: { text: string }) => text === '')).toEqual([])
})
