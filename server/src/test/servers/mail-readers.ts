import { beforeEach, expect, onTestFinished } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { startSender } from '../../mails/sender.act.ts'
import { mailbox } from './mailbox.ts'
import type { Portal } from '../portal.ts'

const MINUTE = 60_000

/** Steps that tests of gathered mails share: a reader with a mail server of their own, time that passes, and the state of the outbox. */
export function mailReadersOf(portal: Portal) {
  const start = portal.clock.now.getTime()
  let addresses = 0
  /** Back to when it began, with nothing in the outbox. */
  const again = async () => {
    portal.clock.now = new Date(start)
    await portal.db.deleteFrom('mails').execute()
  }
  beforeEach(again)
  const later = (minutes: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE))
  /** Signed in each time: the clock runs faster than a session lasts. */
  const admin = async () => (await portal.signIn('admin')).token

  /** An address, confirmed unless told otherwise, and a sender that takes mails to a real server. */
  const reader = async (options: { confirmed?: boolean; refuse?: () => string | null } = {}) => {
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
  const approve = async (ids: readonly number[]) => {
    const token = await admin()
    const answer = await portal.call('PUT', '/athletes/active/all', { token, body: { id: ids } })
    expect(answer.statusCode, answer.body).toBe(200)
    return async () => portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  }
  return { again, later, admin, reader, rows, sent, approve }
}
