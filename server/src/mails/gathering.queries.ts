import { sql } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { rowChunks, idChunks, readByIds } from '../kit/db/chunks.ts'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import type { MailNews } from '../kit/mail/news.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import type { NewsEntry } from './still-true.rules.ts'

/** Mails with the same key go to the same address, about entries of the same tournament, and may be joined to a digest. */
export type DigestKey = { address_key: string; gather_key: string }
/** A mail that may become part of a digest, with its news. */
export type DigestPart = { id: number; to_address: string; address_key: string; news: MailNews }

/** The delivery state of a digest, which is copied to its parts. */
type DeliveryState = {
  status: 'queued' | 'sending' | 'sent' | 'failed'
  next_attempt_date: string
  sent_date: string | null
}

/** Excludes mails that are part of a digest. */
export const isNotInDigest = sql<boolean>`not exists (select 1 from gathered_mails where gathered_mails.mail_id = mails.id)`

/** Reads and writes of digests, within the caller's transaction. Parts are locked, because an undo deletes them. */
export const digestQueries = (db: Db, engine: Engine) => ({
  /** When the last mail with this key was passed to the mail server, after `since` and not after `at` (ISO). */
  findLastDeliveryDate: async (
    { address_key, gather_key }: DigestKey,
    since: string,
    at: string,
  ): Promise<string | undefined> =>
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

  /** The mails with this key that are due at `at` (ISO), oldest first. Excludes mails with an earlier attempt, because they may have arrived. */
  listDue: async ({ address_key, gather_key }: DigestKey, at: string): Promise<DigestPart[]> =>
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
        .where(isNotInDigest)
        .orderBy('id')
        .$if(engine === 'postgres', (mails) => mails.forUpdate())
        .execute()
    ).map(toPart),

  postpone: async (ids: readonly number[], until: string): Promise<void> => {
    for (const chunk of idChunks(ids))
      await db.updateTable('mails').set({ next_attempt_date: until }).where('id', 'in', chunk).execute()
  },

  remove: async (ids: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(ids)) await db.deleteFrom('mails').where('id', 'in', chunk).execute()
  },

  /** The states, addresses and amounts of the existing entries among these ids. */
  findNewsEntries: async (ids: readonly number[]): Promise<ReadonlyMap<number, NewsEntry>> =>
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

  /** Inserts a digest of mails, and returns its id. */
  insert: (ids: readonly number[], to: string, mail: MailBody & DigestKey, at: string) =>
    insertDigest(db, ids, to, mail, at),

  /** The parts of a digest, oldest first. */
  listParts: async (id: number): Promise<DigestPart[]> =>
    (
      await db
        .selectFrom('gathered_mails')
        .innerJoin('mails', 'mails.id', 'gathered_mails.mail_id')
        .select(['mails.id', 'mails.to_address', 'mails.address_key', 'mails.news'])
        .where('into_id', '=', id)
        .orderBy('mails.id')
        .$if(engine === 'postgres', (mails) => mails.forUpdate('mails'))
        .execute()
    ).map(toPart),

  update: (id: number, { subject, text, html }: MailBody) =>
    db.updateTable('mails').set({ subject, text, html }).where('id', '=', id).execute(),

  /** Copies the state of a digest to its parts. After delivery or failure their texts are deleted, because the digest contains them. */
  updateParts: (id: number, { status, next_attempt_date, sent_date }: DeliveryState) =>
    db
      .updateTable('mails')
      .set({ status, next_attempt_date, sent_date, held: 0 })
      .$if(status === 'sent' || status === 'failed', (mails) => mails.set({ text: '', html: '', news: null }))
      .where('id', 'in', (eb) => eb.selectFrom('gathered_mails').select('mail_id').where('into_id', '=', id))
      .execute(),
})

async function insertDigest(
  db: Db,
  ids: readonly number[],
  to: string,
  mail: MailBody & DigestKey,
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
  for (const parts of rowChunks(ids.map((mail_id) => ({ mail_id, into_id: id }))))
    await db.insertInto('gathered_mails').values(parts).execute()
  return id
}

type StoredNews = { id: number; to_address: string; address_key: string | null; news: string | null }

function toPart({ id, to_address, address_key, news }: StoredNews): DigestPart {
  if (news === null || address_key === null) throw new Error(`mail ${id} has no news to gather`)
  return { id, to_address, address_key, news: JSON.parse(news) as MailNews }
}
