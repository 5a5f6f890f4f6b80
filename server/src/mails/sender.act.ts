import type { MailRow } from '@portal/shared/mails/mails'
import { createTransport } from 'nodemailer'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { findConfirmedAddresses } from '../kit/mail/addresses.ts'
import { organiserAddress } from '../kit/mail/footer.ts'
import { chooseDigest, rewriteDigest, type ChosenMail } from './gather.act.ts'
import { digestQueries } from './gathering.queries.ts'
import { CLAIM_MS, DAY_MS, computeRetryDelay, omitSecrets } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'

export type Sender = {
  /** Sends the due mails and returns the number of sent mails. A parallel call gets the result of the running one. */
  sendDueMails: () => Promise<number>
  /** Finishes the current delivery and stops. */
  stop: () => Promise<void>
}

/** Headers that prevent automatic replies: RFC 3834, and one for Exchange. */
const AUTO_REPLY_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const POLL_MS = 2_000
const BATCH_SIZE = 50
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 }
const INTERRUPTED = 'The portal stopped while this mail was being sent. It may have arrived, so it was not sent again.'

type SenderDeps = Pick<Deps, 'db' | 'engine' | 'config' | 'now' | 'linkKeys'>
type DueMail = Awaited<ReturnType<ReturnType<typeof outboxQueries>['listDue']>>[number]
type Report = (id: number, error: unknown) => void

/** Delivers the outbox over SMTP. Without `SMTP_URL` the mails wait in the outbox, where an admin reads them. */
export function startSender(needs: SenderDeps, report: Report, pollMs = POLL_MS): Sender {
  const { db, engine, config, now } = needs
  if (!config.SMTP_URL) return { sendDueMails: async () => 0, stop: async () => {} }
  const outbox = outboxQueries(db)
  const transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 1, ...TIMEOUTS })
  const host = new URL(config.PUBLIC_URL).hostname
  const stopping = new AbortController()
  let running: Promise<number> | undefined
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

  /** Writes the new state of a mail and, for a digest, of its parts. */
  async function writeState(
    { id, isDigest }: ChosenMail,
    status: MailRow['status'],
    until: string,
    write: (outbox: ReturnType<typeof outboxQueries>) => Promise<unknown>,
  ) {
    if (!isDigest) return write(outbox)
    return db.transaction().execute(async (tx) => {
      await write(outboxQueries(tx))
      await updateParts(tx, engine, id, status, until)
    })
  }

  /** The header with the e-mail address of the organiser of the tournament, if the contact contains one. */
  async function findReplyTo(tournament: number | null): Promise<{ replyTo?: string }> {
    if (tournament === null) return {}
    const address = organiserAddress(await outbox.findContact(tournament))
    return address === null ? {} : { replyTo: address }
  }

  async function deliver(due: DueMail): Promise<boolean> {
    const mail = await claim(needs, due)
    if (!mail) return false
    const storedText = { text: omitSecrets(mail.text), html: omitSecrets(mail.html) }
    try {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: AUTO_REPLY_HEADERS,
        ...(await findReplyTo(mail.tournament_id)),
        // The same at each attempt, so that the receiver can detect a mail that it accepted before although the response was lost.
        messageId: `<portal-${mail.id}-${Date.parse(mail.created_date)}@${host}>`,
      })
    } catch (error) {
      const pause = computeRetryDelay(mail.attempts)
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      report(mail.id, error)
      if (pause === null)
        await writeState(mail, 'failed', at(0), ({ markFailed }) => markFailed(mail.id, reason, storedText))
      else await writeState(mail, 'queued', at(pause), ({ scheduleRetry }) => scheduleRetry(mail.id, at(pause), reason))
      return false
    }
    await writeState(mail, 'sent', at(0), ({ markSent }) => markSent(mail.id, at(0), storedText))
    return true
  }

  /** Sends all due mails, and returns the number of sent mails. */
  async function sendAllDue(): Promise<number> {
    for (const { id, text, html } of await outbox.listAbandoned(at(0))) {
      const storedText = { text: omitSecrets(text), html: omitSecrets(html) }
      await writeState({ id, isDigest: true }, 'failed', at(0), ({ markFailed }) =>
        markFailed(id, INTERRUPTED, storedText),
      )
    }
    await outbox.rescheduleLate(at(0), at(DAY_MS))
    let sent = 0
    for (;;) {
      const due = await outbox.listDue(engine, at(0), BATCH_SIZE)
      for (const mail of due) {
        if (stopping.signal.aborted) return sent
        if (await deliver(mail)) sent += 1
      }
      if (due.length < BATCH_SIZE) return sent
    }
  }

  function sendDueMails(): Promise<number> {
    running ??= sendAllDue().finally(() => (running = undefined))
    return running
  }

  // An error, of the database for example, is reported; the next run tries again.
  const timer = setInterval(() => void sendDueMails().catch((error: unknown) => report(0, error)), pollMs)
  return {
    sendDueMails,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(() => 0)
      transport.close()
    },
  }
}

/** Claims the mail to send for a due mail. If its address has received the maximum within 24 hours, all its due mails are postponed instead. */
async function claim(needs: SenderDeps, due: DueMail) {
  const { db, engine, config, now } = needs
  const { address_key } = due
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  return db.transaction().execute(async (tx) => {
    const claims = outboxQueries(tx)
    if (address_key !== null) {
      await lockByName(tx, engine, `mail to ${address_key}`)
      const isConfirmed = (await findConfirmedAddresses(tx, [address_key])).size > 0
      const limit = isConfirmed ? config.MAIL_DAY_CONFIRMED : config.MAIL_DAY_UNCONFIRMED
      const oldestDate = await claims.findDeliveryDate(address_key, limit, at(-DAY_MS), at(0))
      if (oldestDate !== undefined) {
        await claims.postponeForAddress(address_key, at(0), new Date(Date.parse(oldestDate) + DAY_MS).toISOString())
        return undefined
      }
    }
    const chosenMail = await chooseMail(tx, needs, due)
    const mail = chosenMail && (await claims.claim(chosenMail.id, at(0), at(CLAIM_MS)))
    if (!mail) return undefined
    if (chosenMail.isDigest) await updateParts(tx, engine, mail.id, 'sending', at(CLAIM_MS))
    return { ...mail, isDigest: chosenMail.isDigest }
  })
}

/** Chooses the mail to send for a due mail. A mail about entries may become part of a digest, unless an earlier attempt may have delivered it. */
async function chooseMail(
  tx: Db,
  needs: SenderDeps,
  { id, address_key, gather_key, attempts, has_news }: DueMail,
): Promise<ChosenMail | undefined> {
  if (address_key === null || gather_key === null) return { id, isDigest: false }
  if (has_news === 0) return rewriteDigest(tx, needs, id)
  return attempts > 0
    ? { id, isDigest: false }
    : chooseDigest(tx, needs, { id, digestKey: { address_key, gather_key } }, needs.now())
}

const updateParts = (
  tx: Db,
  engine: SenderDeps['engine'],
  id: number,
  status: MailRow['status'],
  next_attempt_date: string,
) =>
  digestQueries(tx, engine).updateParts(id, {
    status,
    next_attempt_date,
    sent_date: status === 'sent' ? next_attempt_date : null,
  })
