import { afterEach, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '../kit/mail/outbox.ts'
import { mailServer } from '../test/servers/mailbox.ts'
import { testPortal } from '../test/portal.ts'
import { startSender } from './sender.act.ts'

const portal = await testPortal({ SMTP_URL: 'smtp://127.0.0.1:9' })
const MINUTE = 60_000

const state = async (of = portal) => (await of.call('GET', '/mails/state')).json().data.state
const queue = async (to = 'one@example.org') =>
  queueMail(portal.db, { to, tournament_id: null, subject: 's', text: 't', html: 'h' }, portal.clock.now.toISOString())
const later = (minutes: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE))

/** A sender to a mail server that stands, or to one that is away; it looks when the test says so. */
async function sender(server?: Awaited<ReturnType<typeof mailServer>>) {
  const away = await mailServer()
  await away.close()
  const config = { ...portal.config, SMTP_URL: (server ?? away).url }
  const started = startSender({ ...portal, config }, () => {}, 3_600_000)
  onTestFinished(started.stop)
  return started
}
async function startServer(refuse?: Parameters<typeof mailServer>[0]) {
  const server = await mailServer(refuse)
  onTestFinished(server.close)
  return server
}

afterEach(async () => {
  await portal.db.deleteFrom('mails').execute()
})

test('mails are sent as long as none was refused', async () => {
  expect(await state()).toBe('sends')
  await queue()
  expect(await state()).toBe('sends')
  await (await sender(await startServer())).sendDueMails()
  expect(await state()).toBe('sends')
})

test('while the mail server is away mails wait, until it takes one, whichever that is', async () => {
  await queue()
  await (await sender()).sendDueMails()
  expect(await state()).toBe('waits')
  later(1)
  const back = await sender(await startServer())
  await queue('two@example.org')
  expect(await state()).toBe('waits')
  await back.sendDueMails()
  expect(await state()).toBe('sends')
})

test('an older mail that gets through says that mails are sent again', async () => {
  await queue()
  await (await sender()).sendDueMails()
  later(1)
  await queue('two@example.org')
  await (await sender()).sendDueMails()
  expect(await state()).toBe('waits')
  later(1)
  // Its turn comes before that of the newer one.
  const sent = { status: 'sent', sent_date: portal.clock.now.toISOString() } as const
  await portal.db.updateTable('mails').set(sent).where('to_address', '=', 'one@example.org').execute()
  expect(await state()).toBe('sends')
})

test('mails that were given up while the mail server is away are waited for no less', async () => {
  await queue()
  const away = await sender()
  for (const pause of [0, 1, 2, 5, 15, 30, 60, 180]) {
    later(pause)
    await away.sendDueMails()
  }
  expect(await portal.db.selectFrom('mails').select('status').execute()).toEqual([{ status: 'failed' }])
  expect(await state()).toBe('waits')
})

test('one address that is refused does not stop the others', async () => {
  await queue()
  await (await sender(await startServer(() => 'no such mailbox'))).sendDueMails()
  expect(await state()).toBe('sends')
})

test('a portal without a mail server sends none', async () => {
  expect(await state(await testPortal())).toBe('none')
})
