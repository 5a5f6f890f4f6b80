import { randomBytes } from 'node:crypto'
import { sql, type CompiledQuery, type Insertable } from 'kysely'
import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { accountKey, searchKey } from '@portal/shared/kit/text/names'
import { chunks, rowChunks } from '../db/chunks.ts'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import type { Db, Tables } from '../db/tables.ts'
import { createYielder } from '../turns.ts'
import type { MailBody } from './layout.ts'
import type { MailNews } from './news.ts'
import { isRevealed } from './staged-mails.ts'

export type AddressedMail = MailBody & {
  to: string
  /** The tournament of the mail, whose organiser gets the replies; null for mails about an account or the portal. */
  tournament_id: number | null
  /** What the mail is about, such as the approval of an entry; `cancelMailsAbout` finds it by that. */
  cause?: string
  /** Its lines in a combined mail; without them it is always sent alone. */
  news?: MailNews | undefined
}

/** How long the mails of an undoable act wait: most people notice a mistake within that time. */
export const UNDO_DELAY_MS = 60_000

/**
 * A new id for an act that can be undone. Pass it to `queueMails(tx, mails, at, act)` and to `storeUndo(tx, actor, now, { ..., act })`: the
 * mails wait `UNDO_DELAY_MS`, and an undo deletes the mails that still wait and counts the sent ones.
 */
export function createActId(): string {
  return randomBytes(12).toString('base64url')
}

type MailRow = Omit<Insertable<Tables['mails']>, 'id'>
const insertMails = compiledOnce((db, rows: readonly MailRow[]) => db.insertInto('mails').values([...rows]))

/** Puts a mail into the outbox within the caller's transaction: it is sent only if that commits. */
export function queueMail(tx: Db, mail: AddressedMail, at: string, act?: string): Promise<void> {
  return queueMails(tx, [mail], at, act)
}

/**
 * Puts mails into the outbox within the caller's transaction; they may be sent once it commits, or `UNDO_DELAY_MS` later if they belong to an act. Nothing is queued for entries of an organiser
 * without an address, nor for the invented addresses of accounts.
 */
export async function queueMails(tx: Db, mails: readonly AddressedMail[], at: string, act?: string): Promise<void> {
  for (const chunk of rowChunks(await mailRows(mails, at, act))) await insertMails(tx, chunk)
}

/** The statements that `queueMails` without an act would run, to be sent by the caller. */
export async function mailQueries(tx: Db, mails: readonly AddressedMail[], at: string): Promise<CompiledQuery[]> {
  return rowChunks(await mailRows(mails, at)).map((chunk) => insertMails.query(tx, chunk))
}

async function mailRows(mails: readonly AddressedMail[], at: string, act?: string): Promise<MailRow[]> {
  const next_attempt_date = act === undefined ? at : new Date(Date.parse(at) + UNDO_DELAY_MS).toISOString()
  const rows: MailRow[] = []
  const turn = createYielder()
  for (const { to, cause, news, ...body } of mails) {
    if (hidePlaceholderEmail(to) === '') continue
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

/** Deletes the waiting mails about these causes, of any act, within the caller's transaction. */
export async function cancelMailsAbout(tx: Db, causes: readonly string[]): Promise<void> {
  for (const chunk of chunks(causes))
    await tx.deleteFrom('mails').where('cause', 'in', chunk).where('status', '=', 'queued').where(isRevealed).execute()
}

/** Deletes the waiting mails of an act within the caller's transaction; returns how many were sent already. */
export async function cancelMailsOfAct(tx: Db, act: string): Promise<number> {
  await tx.deleteFrom('mails').where('act', '=', act).where('status', '=', 'queued').execute()
  const { sentCount } = await tx
    .selectFrom('mails')
    .leftJoin('gathered_mails', 'gathered_mails.mail_id', 'mails.id')
    // Mails that were combined into one count once.
    .select(sql<number>`count(distinct coalesce(into_id, id))`.as('sentCount'))
    .where('act', '=', act)
    .where('status', 'in', ['sending', 'sent'])
    .executeTakeFirstOrThrow()
  return Number(sentCount)
}
