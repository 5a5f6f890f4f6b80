import { sql } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { chunks, idChunks, readByIds } from '../kit/db/chunks.ts'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import type { MailNews } from '../kit/mail/news.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import type { Standing } from './still-true.rules.ts'

/** Mails to one address about entries of one tournament. */
export type Together = { address_key: string; gather_key: string }
/** A mail that waits for others, and what it tells. */
export type Part = { id: number; to_address: string; address_key: string; news: MailNews }

/** The state of a mail that its parts take over. */
type Became = { status: 'queued' | 'sending' | 'sent' | 'failed'; next_attempt_date: string; sent_date: string | null }

/** Mails that are no part of another one. */
export const isWhole = sql<boolean>`not exists (select 1 from gathered_mails where gathered_mails.mail_id = mails.id)`

/** Gathers mails that wait for one address, within the caller's transaction. Parts are locked: an undo deletes them. */
export const gatheringQueries = (db: Db, engine: Engine) => ({
  /** When the last of them was handed over, of those after `since` and not after `at`. */
  lastHanded: async ({ address_key, gather_key }: Together, since: string, at: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('mails')
        .select('handed_date')
        .where('address_key', '=', address_key)
        .where('gather_key', '=', gather_key)
        .where('handed_date', '>', since)
        .where('handed_date', '<=', at)
        .orderBy('handed_date', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.handed_date ?? undefined,

  /** Those that are due at `at`, oldest first. One that was tried goes on by itself: its reader may have it. */
  due: async ({ address_key, gather_key }: Together, at: string): Promise<Part[]> =>
    (
      await db
        .selectFrom('mails')
        .select(['id', 'to_address', 'address_key', 'news'])
        .where('address_key', '=', address_key)
        .where('gather_key', '=', gather_key)
        .where('status', '=', 'queued')
        .where('attempts', '=', 0)
        .where('next_attempt_date', '<=', at)
        .where('news', 'is not', null)
        .where(isRevealed)
        .where(isWhole)
        .orderBy('id')
        .$if(engine === 'postgres', (mails) => mails.forUpdate())
        .execute()
    ).map(partOf),

  postpone: async (ids: readonly number[], until: string): Promise<void> => {
    for (const chunk of idChunks(ids))
      await db.updateTable('mails').set({ next_attempt_date: until }).where('id', 'in', chunk).execute()
  },

  remove: async (ids: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(ids)) await db.deleteFrom('mails').where('id', 'in', chunk).execute()
  },

  /** How those of the entries stand that are there, whose they are and what they owe. */
  standing: async (ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> =>
    new Map(
      (
        await readByIds(ids, async (chunk) =>
          db
            .selectFrom('athletes as a')
            .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
            .select(['a.id', 'a.status', 'a.state', 'a.email_key', 'a.link_salt', 'a.fee_amount', 'a.paid_amount'])
            .select('t.pay_when')
            .where('a.id', 'in', chunk)
            .execute(),
        )
      ).map((entry) => [entry.id, entry] as const),
    ),

  /** Adds the mail that others go within; answers its id. */
  add: (ids: readonly number[], to: string, mail: MailBody & Together, at: string) =>
    addGathering(db, ids, to, mail, at),

  /** The mails that a mail gathers, oldest first: none for any other one. */
  partsOf: async (id: number): Promise<Part[]> =>
    (
      await db
        .selectFrom('gathered_mails')
        .innerJoin('mails', 'mails.id', 'gathered_mails.mail_id')
        .select(['mails.id', 'mails.to_address', 'mails.address_key', 'mails.news'])
        .where('into_id', '=', id)
        .orderBy('mails.id')
        .$if(engine === 'postgres', (mails) => mails.forUpdate('mails'))
        .execute()
    ).map(partOf),

  rewrite: (id: number, { subject, text, html }: MailBody) =>
    db.updateTable('mails').set({ subject, text, html }).where('id', '=', id).execute(),

  /** Takes the parts of a mail along with what became of it. What they say is in it: once it is settled, they need no text. */
  follow: (id: number, { status, next_attempt_date, sent_date }: Became) =>
    db
      .updateTable('mails')
      .set({ status, next_attempt_date, sent_date, held: 0 })
      .$if(status === 'sent' || status === 'failed', (mails) => mails.set({ text: '', html: '', news: null }))
      .where('id', 'in', (eb) => eb.selectFrom('gathered_mails').select('mail_id').where('into_id', '=', id))
      .execute(),
})

async function addGathering(
  db: Db,
  ids: readonly number[],
  to: string,
  mail: MailBody & Together,
  at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({
      ...mail,
      tournament_id: Number(mail.gather_key),
      to_address: to,
      search_key: searchKey(to, mail.subject),
      next_attempt_date: at,
      created_date: at,
      last_error: null,
      sent_date: null,
      handed_date: null,
      cause: null,
      act: null,
      news: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const chunk of chunks(ids, 2))
    await db
      .insertInto('gathered_mails')
      .values(chunk.map((mail_id) => ({ mail_id, into_id: id })))
      .execute()
  return id
}

type StoredNews = { id: number; to_address: string; address_key: string | null; news: string | null }

function partOf({ id, to_address, address_key, news }: StoredNews): Part {
  if (news === null || address_key === null) throw new Error(`mail ${id} has no news to gather`)
  return { id, to_address, address_key, news: JSON.parse(news) as MailNews }
}
