import { sql } from 'kysely'
import { searchKey } from '@portal/shared/kit/text/names'
import { chunks, idChunks, readByIds } from '../kit/db/chunks.ts'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import type { MailNews } from '../kit/mail/news.ts'
import { isRevealed } from '../kit/mail/staged-mails.ts'
import type { Standing } from './still-true.rules.ts'

/** Mails with the same keys go to one address about entries of one tournament, and may be gathered. */
export type GatherKey = { address_key: string; gather_key: string }
/** A mail that waits for others, with its news. */
export type Part = { id: number; to_address: string; address_key: string; news: MailNews }

/** The state of a gathering mail, which its parts take over. */
type SettledState = {
  status: 'queued' | 'sending' | 'sent' | 'failed'
  next_attempt_date: string
  sent_date: string | null
}

/** Leaves out mails that are gathered in another one. */
export const isNotGathered = sql<boolean>`not exists (select 1 from gathered_mails where gathered_mails.mail_id = mails.id)`

/** Gathers mails that wait for one address, within the caller's transaction. Parts are locked: an undo deletes them. */
export const gatheringQueries = (db: Db, engine: Engine) => ({
  /** When the last mail with these keys was handed to the mail server, after `since` and not after `at` (ISO). */
  findLastHandedDate: async (
    { address_key, gather_key }: GatherKey,
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

  /** The mails with these keys that are due at `at` (ISO), oldest first. One that was tried before is not gathered: it may have arrived. */
  due: async ({ address_key, gather_key }: GatherKey, at: string): Promise<Part[]> =>
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
        .where(isNotGathered)
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

  /** The states, addresses and amounts of those of the entries that exist. */
  findStandings: async (ids: readonly number[]): Promise<ReadonlyMap<number, Standing>> =>
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

  /** Adds a mail that gathers others, and answers its id. */
  add: (ids: readonly number[], to: string, mail: MailBody & GatherKey, at: string) =>
    addGathering(db, ids, to, mail, at),

  /** The mails that a mail gathers, oldest first. */
  listParts: async (id: number): Promise<Part[]> =>
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

  rewrite: (id: number, { subject, text, html }: MailBody) =>
    db.updateTable('mails').set({ subject, text, html }).where('id', '=', id).execute(),

  /** Gives the parts of a mail its state. Once it is settled, their texts are deleted: the mail has them. */
  updateParts: (id: number, { status, next_attempt_date, sent_date }: SettledState) =>
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
  mail: MailBody & GatherKey,
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

function toPart({ id, to_address, address_key, news }: StoredNews): Part {
  if (news === null || address_key === null) throw new Error(`mail ${id} has no news to gather`)
  return { id, to_address, address_key, news: JSON.parse(news) as MailNews }
}
