import type { MailRow } from '@portal/shared/mails/mails'
import { createTransport } from 'nodemailer'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { confirmedAmong } from '../kit/mail/addresses.ts'
import { organiserAddress } from '../kit/mail/footer.ts'
import { gather, rewriteGathered, type ChosenMail } from './gather.act.ts'
import { gatheringQueries } from './gathering.queries.ts'
import { CLAIM, DAY, pauseAfter, withoutSecrets } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'

export type Sender = {
  /** Sends what is due now; answers how many mails went out. Never runs twice at once. */
  run: () => Promise<number>
  /** Finishes the mail in hand and stops. */
  stop: () => Promise<void>
}

/** Headers that keep out-of-office programs from answering: RFC 3834, and Exchange's own. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const POLL_MS = 2_000
const BATCH = 50
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 }
const INTERRUPTED = 'The portal stopped while this mail was being sent. It may have arrived, so it was not sent again.'

type Needs = Pick<Deps, 'db' | 'engine' | 'config' | 'now' | 'linkKeys'>
type DueMail = Awaited<ReturnType<ReturnType<typeof outboxQueries>['due']>>[number]
type Report = (id: number, error: unknown) => void

/** Delivers the outbox over SMTP. Without `SMTP_URL` the mails wait in the outbox, where an admin reads them. */
export function startSender(needs: Needs, report: Report, pollMs = POLL_MS): Sender {
  const { db, engine, config, now } = needs
  if (!config.SMTP_URL) return { run: async () => 0, stop: async () => {} }
  const outbox = outboxQueries(db)
  const transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 1, ...TIMEOUTS })
  const host = new URL(config.PUBLIC_URL).hostname
  const stopping = new AbortController()
  let running: Promise<number> | undefined
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

  /** Writes the new state of a mail, and of the mails that it gathers. */
  async function settle(
    { id, gathers }: ChosenMail,
    status: MailRow['status'],
    until: string,
    write: (outbox: ReturnType<typeof outboxQueries>) => Promise<unknown>,
  ) {
    if (!gathers) return write(outbox)
    return db.transaction().execute(async (tx) => {
      await write(outboxQueries(tx))
      await updateParts(tx, engine, id, status, until)
    })
  }

  /** The organiser of the tournament that a mail is about, where its contact names an e-mail address. */
  async function replyTo(tournament: number | null): Promise<{ replyTo?: string }> {
    if (tournament === null) return {}
    const address = organiserAddress(await outbox.findContact(tournament))
    return address === null ? {} : { replyTo: address }
  }

  async function deliver(due: DueMail): Promise<boolean> {
    const mail = await claim(needs, due)
    if (!mail) return false
    const storedText = { text: withoutSecrets(mail.text), html: withoutSecrets(mail.html) }
    try {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: AUTOMATIC,
        ...(await replyTo(mail.tournament_id)),
        // The same at every try, so that a receiver recognises a mail that it accepted although its answer was lost.
        messageId: `<portal-${mail.id}-${Date.parse(mail.created_date)}@${host}>`,
      })
    } catch (error) {
      const pause = pauseAfter(mail.attempts)
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      report(mail.id, error)
      if (pause === null)
        await settle(mail, 'failed', at(0), ({ markFailed }) => markFailed(mail.id, reason, storedText))
      else await settle(mail, 'queued', at(pause), ({ scheduleRetry }) => scheduleRetry(mail.id, at(pause), reason))
      return false
    }
    await settle(mail, 'sent', at(0), ({ markSent }) => markSent(mail.id, at(0), storedText))
    return true
  }

  /** Sends all mails that are due, and answers the number of mails sent. */
  async function sendDue(): Promise<number> {
    for (const { id, text, html } of await outbox.listAbandoned(at(0))) {
      const storedText = { text: withoutSecrets(text), html: withoutSecrets(html) }
      await settle({ id, gathers: true }, 'failed', at(0), ({ markFailed }) => markFailed(id, INTERRUPTED, storedText))
    }
    await outbox.wake(at(0), at(DAY))
    let sent = 0
    for (;;) {
      const due = await outbox.due(engine, at(0), BATCH)
      for (const mail of due) {
        if (stopping.signal.aborted) return sent
        if (await deliver(mail)) sent += 1
      }
      if (due.length < BATCH) return sent
    }
  }

  function run(): Promise<number> {
    running ??= sendDue().finally(() => (running = undefined))
    return running
  }

  // An error, of the database for example, is reported; the next run tries again.
  const timer = setInterval(() => void run().catch((error: unknown) => report(0, error)), pollMs)
  return {
    run,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(() => 0)
      transport.close()
    },
  }
}

/** Claims the mail to send for a due one. Where its address has received the maximum of 24 hours, all its due mails are postponed instead. */
async function claim(needs: Needs, due: DueMail) {
  const { db, engine, config, now } = needs
  const { address_key } = due
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  return db.transaction().execute(async (tx) => {
    const claims = outboxQueries(tx)
    if (address_key !== null) {
      await oneAtATime(tx, engine, `mail to ${address_key}`)
      const isConfirmed = (await confirmedAmong(tx, [address_key])).size > 0
      const limit = isConfirmed ? config.MAIL_DAY_CONFIRMED : config.MAIL_DAY_UNCONFIRMED
      const oldestDate = await claims.findHandedDate(address_key, limit, at(-DAY), at(0))
      if (oldestDate !== undefined) {
        await claims.hold(address_key, at(0), new Date(Date.parse(oldestDate) + DAY).toISOString())
        return undefined
      }
    }
    const chosen = await chooseMail(tx, needs, due)
    const mail = chosen && (await claims.claim(chosen.id, at(0), at(CLAIM)))
    if (!mail) return undefined
    if (chosen.gathers) await updateParts(tx, engine, mail.id, 'sending', at(CLAIM))
    return { ...mail, gathers: chosen.gathers }
  })
}

/** The mail to send for a due one. One about entries may be gathered with others, unless it was tried before: it may have arrived. */
async function chooseMail(
  tx: Db,
  needs: Needs,
  { id, address_key, gather_key, attempts, has_news }: DueMail,
): Promise<ChosenMail | undefined> {
  if (address_key === null || gather_key === null) return { id, gathers: false }
  if (has_news === 0) return rewriteGathered(tx, needs, id)
  return attempts > 0
    ? { id, gathers: false }
    : gather(tx, needs, { id, gatherKey: { address_key, gather_key } }, needs.now())
}

const updateParts = (
  tx: Db,
  engine: Needs['engine'],
  id: number,
  status: MailRow['status'],
  next_attempt_date: string,
) =>
  gatheringQueries(tx, engine).updateParts(id, {
    status,
    next_attempt_date,
    sent_date: status === 'sent' ? next_attempt_date : null,
  })
