import { randomBytes } from 'node:crypto'
import { sql, type CompiledQuery, type Insertable } from 'kysely'
import { shownAddress } from '@portal/shared/users/invented-address'
import { accountKey, searchKey } from '@portal/shared/kit/text/names'
import { chunks, rowChunks } from '../db/chunks.ts'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import type { Db, Tables } from '../db/tables.ts'
import { turns } from '../turns.ts'
import type { MailBody } from './layout.ts'
import type { MailNews } from './news.ts'
import { isRevealed } from './staged-mails.ts'

export type Addressed = MailBody & {
  to: string
  /** The tournament it is about, to whose organiser answers go; null for one about an account or the portal. */
  tournament_id: number | null
  /** Named where the mail is looked for later by what it is about. */
  cause?: string
  /** Its lines in a mail that gathers several; without, it always goes alone. */
  news?: MailNews | undefined
}

/** How long the mails of an act that can be undone wait, in milliseconds: as long as most people notice a mistake. */
export const ACT_WAITS = 60_000

/**
 * An id for an act that can be undone. Queue the mails about it with `queueMails(tx, mails, at, act)` and keep it with
 * the offer, `keepUndo(tx, actor, now, { ..., act })`: the mails wait 60 s, an undo takes back those that wait and counts the rest.
 */
export function newAct(): string {
  return randomBytes(12).toString('base64url')
}

type MailRow = Omit<Insertable<Tables['mails']>, 'id'>
const insertMails = compiledOnce((db, rows: readonly MailRow[]) => db.insertInto('mails').values([...rows]))

/** Puts a mail into the outbox inside the caller's transaction: it goes out if, and only if, that commits. */
export function queueMail(tx: Db, mail: Addressed, at: string, act?: string): Promise<void> {
  return queueMails(tx, [mail], at, act)
}

/**
 * The same for many mails, with one statement for hundreds of them; at once, or 60 s later where they belong to an act. Entries that an
 * organiser made may have no address, accounts one that was made up: nothing is queued for them.
 */
export async function queueMails(tx: Db, mails: readonly Addressed[], at: string, act?: string): Promise<void> {
  for (const chunk of rowChunks(await mailRows(mails, at, act))) await insertMails(tx, chunk)
}

/** The statements that put a few mails into the outbox. */
export async function mailQueries(tx: Db, mails: readonly Addressed[], at: string): Promise<CompiledQuery[]> {
  return rowChunks(await mailRows(mails, at)).map((chunk) => insertMails.query(tx, chunk))
}

async function mailRows(mails: readonly Addressed[], at: string, act?: string): Promise<MailRow[]> {
  const next_attempt_date = act === undefined ? at : new Date(Date.parse(at) + ACT_WAITS).toISOString()
  const rows: MailRow[] = []
  const turn = turns()
  for (const { to, cause, news, ...body } of mails) {
    if (shownAddress(to) === '') continue
    rows.push({
      ...body,
      to_address: to,
      address_key: accountKey(to),
      search_key: searchKey(to, body.subject),
      next_attempt_date,
      last_error: null,
      created_date: at,
      sent_date: null,
      handed_date: null,
      cause: cause ?? null,
      act: act ?? null,
      gather_key: news ? String(news.tournament_id) : null,
      news: news ? JSON.stringify(news) : null,
    })
    await turn()
  }
  return rows
}

/** Takes back, inside the caller's transaction, the mails about causes that still wait, whichever act queued them. */
export async function cancelMails(tx: Db, causes: readonly string[]): Promise<void> {
  for (const chunk of chunks(causes, 1))
    await tx.deleteFrom('mails').where('cause', 'in', chunk).where('status', '=', 'queued').where(isRevealed).execute()
}

/** Takes back, inside the caller's transaction, the mails of an act that still wait; answers how many had gone. */
export async function takeBackMails(tx: Db, act: string): Promise<number> {
  await tx.deleteFrom('mails').where('act', '=', act).where('status', '=', 'queued').execute()
  const { n } = await tx
    .selectFrom('mails')
    .leftJoin('gathered_mails', 'gathered_mails.mail_id', 'mails.id')
    // Those that went together were one mail to their reader.
    .select(sql<number>`count(distinct coalesce(into_id, id))`.as('n'))
    .where('act', '=', act)
    .where('status', 'in', ['sending', 'sent'])
    .executeTakeFirstOrThrow()
  return Number(n)
}
