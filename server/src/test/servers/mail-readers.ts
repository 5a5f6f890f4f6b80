import { beforeEach, expect, onTestFinished } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { startSender } from '../../mails/sender.act.ts'
import { mailbox } from './mailbox.ts'
import type { Portal } from '../portal.ts'

const MINUTE = 60_000

/** Common steps of tests of digests: readers with a mail server each, a moving clock, and the state of the outbox. */
export function mailReadersOf(portal: Portal) {
  const start = portal.clock.now.getTime()
  let addresses = 0
  /** Resets the clock and the outbox. */
  const again = async () => {
    portal.clock.now = new Date(start)
    await portal.db.deleteFrom('mails').execute()
  }
  beforeEach(again)
  const later = (minutes: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE))
  /** Signs in each time, because sessions expire when the clock moves. */
  const admin = async () => (await portal.signIn('admin')).token

  /** An address, confirmed by default, and a sender that delivers to a real mail server. */
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
  /** The delivered mails as stored in the outbox, in the order of delivery. */
  const sent = async () =>
    portal.db
      .selectFrom('mails')
      .select(['subject', 'text', 'html', 'handed_date'])
      .where('status', '=', 'sent')
      .where('handed_date', 'is not', null)
      .orderBy('handed_date')
      .orderBy('id')
      .execute()
  /** Approves entries, and returns a function that undoes it. */
  const approve = async (ids: readonly number[]) => {
    const token = await admin()
    const answer = await portal.call('PUT', '/athletes/active/all', { token, body: { id: ids } })
    expect(answer.statusCode, answer.body).toBe(200)
    return async () => portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  }
  return { again, later, admin, reader, rows, sent, approve }
}
