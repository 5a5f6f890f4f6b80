import { sql } from 'kysely'
import type { MailRow } from '@portal/shared/mails/mails'
import type { Engine } from '../kit/db/columns.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import { isNotInDigest } from './gathering.queries.ts'

export type QueuedMail = { id: number; to_address: string; subject: string; text: string; html: string }

const hasNews = sql<number>`case when news is null then 0 else 1 end`.as('has_news')

/** The outbox, newest first, one page (`page` from 1). */
export async function listMails(
  db: Db,
  {
    search,
    status,
    page,
    limit,
  }: { search?: string | undefined; status?: MailRow['status'] | undefined; page: number; limit: number },
) {
  let query = db
    .selectFrom('mails')
    .where(isRevealed)
    .where(isNotInDigest)
    .$if(status !== undefined, (mails) => mails.where('status', '=', status ?? 'sent'))
  for (const pattern of searchPatterns(search)) query = query.where(isLike('search_key', pattern))
  const rows = await query
    .select(['id', 'to_address', 'subject', 'text', 'status', 'attempts', 'next_attempt_date', 'last_error'])
    .select(['created_date', 'sent_date', 'held', hasNews])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { held } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('held'))
    .where('held', '=', 1)
    .where(isNotInDigest)
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count), held: Number(held) }
}

/** The beginning of nodemailer's error if a server refuses only the address of a recipient. */
const ADDRESS_REFUSED = "Can't send mail - all recipients were rejected%"

/** The newest mail that was sent or refused, except for mails refused because of their address. */
export const findNewestTried = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['status', 'attempts', 'next_attempt_date'])
    .where('attempts', '>', 0)
    .where((mail) =>
      mail.or([
        mail('status', '=', 'sent'),
        mail.and([mail('last_error', 'is not', null), mail('last_error', 'not like', ADDRESS_REFUSED)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether any mail was sent after a date (ISO). */
export async function isAnySentAfter(db: Db, moment: string): Promise<boolean> {
  const sent = db.selectFrom('mails').select('id').where('status', '=', 'sent').where('sent_date', '>', moment)
  return (await sent.limit(1).executeTakeFirst()) !== undefined
}

/** The name and the e-mail address of an account. */
export function findRecipient(db: Db, user_id: number) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', user_id).executeTakeFirstOrThrow()
}

/** Reads and writes of the outbox by a sender. Each change checks the expected status, so that two processes never send the same mail. */
export const outboxQueries = (db: Db) => ({
  /** The mails that are due at `at` (ISO). Skips mails that another process has locked. */
  listDue: (engine: Engine, at: string, limit: number) =>
    db
      .selectFrom('mails')
      .select(['id', 'address_key', 'gather_key', 'attempts', hasNews])
      .where('status', '=', 'queued')
      .where('next_attempt_date', '<=', at)
      .where(isRevealed)
      .where(isNotInDigest)
      .orderBy('next_attempt_date')
      .orderBy('id')
      .limit(limit)
      .$if(engine === 'postgres', (mails) => mails.forUpdate().skipLocked())
      .execute(),

  /** Claims a mail that is due at `at` until `until` (ISO); undefined if another process was faster. */
  claim: (id: number, at: string, until: string) => claimMail(db, id, at, until),

  /** The contact of the organiser of a tournament. */
  findContact: async (tournament_id: number): Promise<string | null> =>
    (await db.selectFrom('tournaments').select('contact').where('id', '=', tournament_id).executeTakeFirst())
      ?.contact ?? null,

  /** When the `nth` newest mail to an address was passed to the mail server, after `since` and not after `at` (ISO). */
  findDeliveryDate: async (address_key: string, nth: number, since: string, at: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('mails')
        .select('handed_date')
        .where('address_key', '=', address_key)
        .where('handed_date', '>', since)
        .where('handed_date', '<=', at)
        .orderBy('handed_date', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst()
    )?.handed_date ?? undefined,

  /** Postpones all mails to an address that are due at `at` until `until` (ISO). */
  postponeForAddress: (address_key: string, at: string, until: string) =>
    db
      .updateTable('mails')
      .set({ held: 1, next_attempt_date: until })
      .where('status', '=', 'queued')
      .where('next_attempt_date', '<=', at)
      .where('address_key', '=', address_key)
      .execute(),

  /** Makes mails due at `at` that are scheduled after `latest` (ISO), which happens only after the clock was set back. */
  rescheduleLate: async (at: string, latest: string): Promise<void> => {
    const lateMails = db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_attempt_date', '>', latest)
    // Read first, because an update locks SQLite even if no row matches.
    if (await lateMails.limit(1).executeTakeFirst())
      await db.updateTable('mails').set({ next_attempt_date: at }).where('id', 'in', lateMails).execute()
  },

  markSent: (id: number, at: string, { text, html }: Pick<QueuedMail, 'text' | 'html'>) =>
    db
      .updateTable('mails')
      .set({ status: 'sent', sent_date: at, text, html, last_error: null, news: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  scheduleRetry: (id: number, at: string, last_error: string) =>
    db
      .updateTable('mails')
      .set({ status: 'queued', next_attempt_date: at, last_error, handed_date: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  markFailed: (id: number, last_error: string, { text, html }: Pick<QueuedMail, 'text' | 'html'>) =>
    db
      .updateTable('mails')
      .set({ status: 'failed', last_error, text, html, news: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  /** Mails whose sender died during delivery: they may have arrived or not. */
  listAbandoned: (at: string) =>
    db
      .selectFrom('mails')
      .select(['id', 'text', 'html'])
      .where('status', '=', 'sending')
      .where('next_attempt_date', '<=', at)
      .where(isNotInDigest)
      .execute(),
})

function claimMail(db: Db, id: number, at: string, until: string) {
  return db
    .updateTable('mails')
    .set({
      status: 'sending',
      next_attempt_date: until,
      attempts: sql<number>`attempts + 1`,
      handed_date: at,
      held: 0,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('next_attempt_date', '<=', at)
    .returning(['id', 'to_address', 'subject', 'text', 'html', 'attempts', 'created_date', 'tournament_id'])
    .executeTakeFirst()
}
