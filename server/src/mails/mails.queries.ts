import { sql } from 'kysely'
import type { MailRow } from '@portal/shared/mails/mails'
import type { Engine } from '../kit/db/columns.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import { isWhole } from './gathering.queries.ts'

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
    .where(isWhole)
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
    .where(isWhole)
    .executeTakeFirstOrThrow()
  return {
    rows,
    count: Number(count),
    held: Number(held),
  }
}

/** How nodemailer begins what a server says of one address; it may take the others. */
const OF_ADDRESS = "Can't send mail - all recipients were rejected%"

/** The newest mail that was sent or refused, unless the mail server refused it because of its address. */
export const newestTried = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['status', 'attempts', 'next_attempt_date'])
    .where('attempts', '>', 0)
    .where((mail) =>
      mail.or([
        mail('status', '=', 'sent'),
        mail.and([mail('last_error', 'is not', null), mail('last_error', 'not like', OF_ADDRESS)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether any mail was sent after a moment. */
export async function isAnySentAfter(db: Db, moment: string): Promise<boolean> {
  const sent = db.selectFrom('mails').select('id').where('status', '=', 'sent').where('sent_date', '>', moment)
  return (await sent.limit(1).executeTakeFirst()) !== undefined
}

/** Whose account it is, and where its mails go to. */
export function addresseeOf(db: Db, user_id: number) {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', user_id).executeTakeFirstOrThrow()
}

/** A sender's reads and writes of the outbox. Each change asks for the state it expects, so that several processes never share a mail. */
export const outboxQueries = (db: Db) => ({
  /** A mail that another process holds at this moment is left out rather than waited for. */
  due: (engine: Engine, at: string, limit: number) =>
    db
      .selectFrom('mails')
      .select(['id', 'address_key', 'gather_key', 'attempts', hasNews])
      .where('status', '=', 'queued')
      .where('next_attempt_date', '<=', at)
      .where(isRevealed)
      .where(isWhole)
      .orderBy('next_attempt_date')
      .orderBy('id')
      .limit(limit)
      .$if(engine === 'postgres', (mails) => mails.forUpdate().skipLocked())
      .execute(),

  /** Takes a mail that is due at `at` until `until`; undefined when another process was faster. */
  claim: (id: number, at: string, until: string) => claimMail(db, id, at, until),

  /** How a tournament says that its organiser is reached. */
  contactOf: async (tournament_id: number): Promise<string | null> =>
    (await db.selectFrom('tournaments').select('contact').where('id', '=', tournament_id).executeTakeFirst())
      ?.contact ?? null,

  /** When the `nth` newest of the mails to an address was handed over, of those after `since` and not after `at`. */
  handedBefore: async (address_key: string, nth: number, since: string, at: string): Promise<string | undefined> =>
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

  /** Lets all mails to an address that are due at `at` wait until `until`. */
  hold: (address_key: string, at: string, until: string) =>
    db
      .updateTable('mails')
      .set({ held: 1, next_attempt_date: until })
      .where('status', '=', 'queued')
      .where('next_attempt_date', '<=', at)
      .where('address_key', '=', address_key)
      .execute(),

  /** Brings mails that would wait beyond `latest` back to `at`: only a clock that was put back leaves any. */
  wake: async (at: string, latest: string): Promise<void> => {
    const late = db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'queued')
      .where('next_attempt_date', '>', latest)
    // Asked first: a look takes no lock.
    if (await late.limit(1).executeTakeFirst())
      await db.updateTable('mails').set({ next_attempt_date: at }).where('id', 'in', late).execute()
  },

  sent: (id: number, at: string, { text, html }: Pick<QueuedMail, 'text' | 'html'>) =>
    db
      .updateTable('mails')
      .set({ status: 'sent', sent_date: at, text, html, last_error: null, news: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  retry: (id: number, at: string, last_error: string) =>
    db
      .updateTable('mails')
      .set({ status: 'queued', next_attempt_date: at, last_error, handed_date: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  failed: (id: number, last_error: string, { text, html }: Pick<QueuedMail, 'text' | 'html'>) =>
    db
      .updateTable('mails')
      .set({ status: 'failed', last_error, text, html, news: null })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute(),

  /** Mails whose sender died while sending: they may or may not have been delivered. */
  abandoned: (at: string) =>
    db
      .selectFrom('mails')
      .select(['id', 'text', 'html'])
      .where('status', '=', 'sending')
      .where('next_attempt_date', '<=', at)
      .where(isWhole)
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
