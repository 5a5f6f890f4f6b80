import { searchKey } from '@portal/shared/names'
import { chunks, rowChunks } from '../db/chunks.ts'
import type { Db } from '../db/tables.ts'
import type { MailBody } from './layout.rules.ts'

type Addressed = MailBody & {
  to: string
  /** Named where what the mail tells of can be undone: `cancelMails` takes it back while it waits. */
  cause?: string
  /** When it goes out at the earliest (ISO); absent: at once. */
  notBefore?: string
}

/** Puts a mail into the outbox inside the caller's transaction: it goes out if, and only if, that commits. */
export function queueMail(tx: Db, mail: Addressed, at: string): Promise<void> {
  return queueMails(tx, [mail], at)
}

/** The same for many mails, with one statement for hundreds of them. */
export async function queueMails(tx: Db, mails: readonly Addressed[], at: string): Promise<void> {
  const rows = mails.map(({ to, cause, notBefore, ...body }) => ({
    ...body,
    to_address: to,
    search_key: searchKey(to, body.subject),
    next_attempt_date: notBefore ?? at,
    last_error: null,
    created_date: at,
    sent_date: null,
    cause: cause ?? null,
  }))
  for (const some of rowChunks(rows)) await tx.insertInto('mails').values(some).execute()
}

/** Takes back, inside the caller's transaction, the mails of a cause that still wait. */
export async function cancelMails(tx: Db, cause: string): Promise<void> {
  await tx.deleteFrom('mails').where('cause', '=', cause).where('status', '=', 'queued').execute()
}

/** Takes back the mails of causes since a moment (ISO), those that still wait; answers how many were on their way already. */
export async function takeBackMails(tx: Db, causes: readonly string[], since: string): Promise<number> {
  let sent = 0
  for (const some of chunks(causes, 1)) {
    const about = () =>
      tx.selectFrom('mails').select('id').where('cause', 'in', some).where('created_date', '>=', since)
    await tx.deleteFrom('mails').where('id', 'in', about()).where('status', '=', 'queued').execute()
    sent += (await about().execute()).length
  }
  return sent
}
