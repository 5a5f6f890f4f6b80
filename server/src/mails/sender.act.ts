import type { MailRow } from '@portal/shared/mails/mails'
import { createTransport } from 'nodemailer'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { confirmedAmong } from '../kit/mail/addresses.ts'
import { organiserAddress } from '../kit/mail/footer.ts'
import { gather, gatherAgain, type Chosen } from './gather.act.ts'
import { gatheringQueries } from './gathering.queries.ts'
import { CLAIM, DAY, pauseAfter, withoutSecrets } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'

export type Sender = {
  /** Sends what is due now; answers how many mails went out. Never runs twice at once. */
  run: () => Promise<number>
  /** Finishes the mail in hand and stops. */
  stop: () => Promise<void>
}

/** Out-of-office programs do not answer these (RFC 3834, and what Exchange reads). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const POLL = 2_000
const BATCH = 50
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 }
const INTERRUPTED = 'The portal stopped while this mail was being sent. It may have arrived, so it was not sent again.'

type Needs = Pick<Deps, 'db' | 'engine' | 'config' | 'now' | 'linkKeys'>
type Due = Awaited<ReturnType<ReturnType<typeof outboxQueries>['due']>>[number]
type Report = (id: number, error: unknown) => void

/** Delivers the outbox over SMTP. Without `SMTP_URL` the mails wait in the outbox, where an admin reads them. */
export function startSender(needs: Needs, report: Report, pollMs = POLL): Sender {
  const { db, engine, config, now } = needs
  if (!config.SMTP_URL) return { run: async () => 0, stop: async () => {} }
  const outbox = outboxQueries(db)
  const transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 1, ...TIMEOUTS })
  const host = new URL(config.PUBLIC_URL).hostname
  const stopping = new AbortController()
  let running: Promise<number> | undefined
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

  /** Writes what became of a mail, and of those that it gathers. */
  async function settle(
    { id, gathers }: Chosen,
    status: MailRow['status'],
    until: string,
    write: (outbox: ReturnType<typeof outboxQueries>) => Promise<unknown>,
  ) {
    if (!gathers) return write(outbox)
    return db.transaction().execute(async (tx) => {
      await write(outboxQueries(tx))
      await follow(tx, engine, id, status, until)
    })
  }

  /** The organiser of the tournament that a mail is about, where its contact names an e-mail address. */
  async function replyTo(tournament: number | null): Promise<{ replyTo?: string }> {
    if (tournament === null) return {}
    const address = organiserAddress(await outbox.contactOf(tournament))
    return address === null ? {} : { replyTo: address }
  }

  async function deliver(due: Due): Promise<boolean> {
    const mail = await claim(needs, due)
    if (!mail) return false
    const cleaned = { text: withoutSecrets(mail.text), html: withoutSecrets(mail.html) }
    try {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: AUTOMATIC,
        ...(await replyTo(mail.tournament_id)),
        // The same at every try, so that a receiver recognises a mail whose acceptance got lost on the way.
        messageId: `<portal-${mail.id}-${Date.parse(mail.created_date)}@${host}>`,
      })
    } catch (error) {
      const pause = pauseAfter(mail.attempts)
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      report(mail.id, error)
      if (pause === null) await settle(mail, 'failed', at(0), ({ failed }) => failed(mail.id, reason, cleaned))
      else await settle(mail, 'queued', at(pause), ({ retry }) => retry(mail.id, at(pause), reason))
      return false
    }
    await settle(mail, 'sent', at(0), ({ sent }) => sent(mail.id, at(0), cleaned))
    return true
  }

  async function pass(): Promise<number> {
    for (const { id, text, html } of await outbox.abandoned(at(0))) {
      const cleaned = { text: withoutSecrets(text), html: withoutSecrets(html) }
      await settle({ id, gathers: true }, 'failed', at(0), ({ failed }) => failed(id, INTERRUPTED, cleaned))
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
    running ??= pass().finally(() => (running = undefined))
    return running
  }

  // A failed pass (the database is away for a moment) is reported; the next one tries again.
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

/** Takes a due mail, unless its address got as many within 24 hours as one may: then all that is due there waits for room. */
async function claim(needs: Needs, due: Due) {
  const { db, engine, config, now } = needs
  const { address_key } = due
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()
  return db.transaction().execute(async (tx) => {
    const claims = outboxQueries(tx)
    if (address_key !== null) {
      await oneAtATime(tx, engine, `mail to ${address_key}`)
      const isConfirmed = (await confirmedAmong(tx, [address_key])).size > 0
      const limit = isConfirmed ? config.MAIL_DAY_CONFIRMED : config.MAIL_DAY_UNCONFIRMED
      const first = await claims.handedBefore(address_key, limit, at(-DAY), at(0))
      if (first !== undefined) {
        await claims.hold(address_key, at(0), new Date(Date.parse(first) + DAY).toISOString())
        return undefined
      }
    }
    const chosen = await chosenFor(tx, needs, due)
    const mail = chosen && (await claims.claim(chosen.id, at(0), at(CLAIM)))
    if (!mail) return undefined
    if (chosen.gathers) await follow(tx, engine, mail.id, 'sending', at(CLAIM))
    return { ...mail, gathers: chosen.gathers }
  })
}

/** The mail that goes in place of a due one; one about an entry may go with others, unless it was tried: its reader may have it. */
async function chosenFor(
  tx: Db,
  needs: Needs,
  { id, address_key, gather_key, attempts, has_news }: Due,
): Promise<Chosen | undefined> {
  if (address_key === null || gather_key === null) return { id, gathers: false }
  if (has_news === 0) return gatherAgain(tx, needs, id)
  return attempts > 0
    ? { id, gathers: false }
    : gather(tx, needs, { id, together: { address_key, gather_key } }, needs.now())
}

const follow = (tx: Db, engine: Needs['engine'], id: number, status: MailRow['status'], next_attempt_date: string) =>
  gatheringQueries(tx, engine).follow(id, {
    status,
    next_attempt_date,
    sent_date: status === 'sent' ? next_attempt_date : null,
  })
