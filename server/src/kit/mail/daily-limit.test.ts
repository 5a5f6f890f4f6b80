import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { mailbox } from '../../test/servers/mailbox.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'
import { confirmAddress } from './addresses.ts'
import { queueMail } from './outbox.ts'
import { startSender } from '../../mails/sender.act.ts'

const portal = await testPortal({ MAIL_DAY_UNCONFIRMED: '3', MAIL_DAY_CONFIRMED: '5' })
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const HOUR = 3_600_000
const START = portal.clock.now.getTime()
const later = (hours: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR))

const queue = async (to: string, count = 1) => {
  for (let i = 0; i < count; i++)
    await queueMail(
      portal.db,
      { to, tournament_id: null, subject: 's', text: 't', html: 'h' },
      portal.clock.now.toISOString(),
    )
}
const confirm = async (email: string) => confirmAddress(portal.db, email, portal.clock.now.toISOString())
async function post() {
  const { url, received } = await mailbox()
  const start = () => {
    const sender = startSender({ ...portal, config: { ...portal.config, SMTP_URL: url } }, () => {}, HOUR)
    onTestFinished(sender.stop)
    return sender
  }
  return { ...start(), start, to: (address: string) => received.filter(({ to }) => to === address).length }
}
const listed = async () => {
  const { token } = await portal.signIn('admin')
  return (await portal.call('GET', '/mails/get-all', { token })).json().data
}

beforeEach(async () => {
  portal.clock.now = new Date(START)
  await portal.db.deleteFrom('mails').execute()
})

test('an unconfirmed address gets 3 mails in 24 hours, here, and a confirmed one 5; the rest waits, and goes a day later', async () => {
  await confirm('known@example.org')
  await queue('stranger@example.org', 4)
  await queue('known@example.org', 7)
  const sender = await post()
  expect(await sender.sendDueMails()).toBe(8)
  expect([sender.to('stranger@example.org'), sender.to('known@example.org')]).toEqual([3, 5])
  later(23.9)
  expect(await sender.sendDueMails()).toBe(0)
  later(0.1)
  expect(await sender.sendDueMails()).toBe(3)
  expect([sender.to('stranger@example.org'), sender.to('known@example.org')]).toEqual([4, 7])
})

test('the day rolls: each mail makes room 24 hours after it went', async () => {
  const sender = await post()
  for (let i = 0; i < 3; i++) {
    await queue('rolling@example.org')
    await sender.sendDueMails()
    later(6)
  }
  await queue('rolling@example.org', 2)
  expect(await sender.sendDueMails()).toBe(0)
  later(6)
  expect(await sender.sendDueMails()).toBe(1)
  later(5.9)
  expect(await sender.sendDueMails()).toBe(0)
  later(0.1)
  expect(await sender.sendDueMails()).toBe(1)
})

test('an address counts as one however it is spelled, and confirming it makes room at once', async () => {
  await queue('Spelled@example.org', 2)
  await queue('spelled@EXAMPLE.org', 2)
  const sender = await post()
  expect(await sender.sendDueMails()).toBe(3)
  await confirm('spelled@example.org')
  await queue('spelled@example.org')
  expect(await sender.sendDueMails()).toBe(2)
})

test('what the mail server refused does not count', async () => {
  let full = true
  const { url, received } = await mailbox(() => (full ? 'mailbox is full' : null))
  const sender = startSender({ ...portal, config: { ...portal.config, SMTP_URL: url } }, () => {}, HOUR)
  onTestFinished(sender.stop)
  await queue('full@example.org', 3)
  await sender.sendDueMails()
  full = false
  later(1)
  await queue('full@example.org')
  expect(await sender.sendDueMails()).toBe(3)
  expect(received).toHaveLength(3)
})

test('waiting mails are shown to the organiser, and hold up nobody else', async () => {
  await queue('flooded@example.org', 60)
  await queue('other@example.org')
  const sender = await post()
  expect(await sender.sendDueMails()).toBe(4)
  expect(sender.to('other@example.org')).toBe(1)
  const { rows, held } = await listed()
  expect(held).toBe(57)
  expect(rows.filter((mail: { held: boolean }) => mail.held)).toHaveLength(50 - 1)
  const { token } = await portal.signIn('admin')
  const tasks = await portal.call('GET', '/overview/tasks', { token })
  expect(tasks.json().data.mails).toMatchObject({ held: 57 })
})

test('a look for mails costs the same however many wait', async () => {
  const sender = await post()
  await sender.sendDueMails()
  const empty = await statementsOf(portal.db, sender.sendDueMails)
  await queue('flooded@example.org', 40)
  await sender.sendDueMails()
  expect(await statementsOf(portal.db, sender.sendDueMails)).toEqual(empty)
})

test('several senders together keep the limit', async () => {
  await queue('many@example.org', 20)
  const sender = await post()
  await Promise.all([sender, sender.start(), sender.start()].map(async ({ sendDueMails: run }) => run()))
  expect(sender.to('many@example.org')).toBe(3)
})

test('a registration is never refused by it: its mail waits', async () => {
  const email = 'registered@example.org'
  await queue(email, 3)
  const sender = await post()
  await sender.sendDueMails()
  expect(await register({ email })).toMatchObject({ status: 0 })
  expect(await sender.sendDueMails()).toBe(0)
  expect((await listed()).held).toBe(1)
})

test.each([
  ['six hours', 6],
  ['a year', 365 * 24],
])('a clock put back by %s keeps no mail longer than two days', async (_name, hours) => {
  later(hours)
  await queue('clock@example.org', 6)
  const sender = await post()
  expect(await sender.sendDueMails()).toBe(3)
  later(-hours)
  await sender.sendDueMails()
  later(48)
  await sender.sendDueMails()
  expect(sender.to('clock@example.org')).toBe(6)
})
