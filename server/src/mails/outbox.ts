import { searchKey } from '@portal/shared/names'
import type { Db } from '../db/tables.ts'
import type { MailBody } from './layout.rules.ts'

/** Puts a mail into the outbox inside the caller's transaction: it goes out if, and only if, that commits. */
export async function queueMail(tx: Db, { to, ...body }: MailBody & { to: string }, at: string): Promise<void> {
  const search_key = searchKey(to, body.subject)
  await tx
    .insertInto('mails')
    .values({
      ...body,
      to_address: to,
      search_key,
      next_attempt_date: at,
      last_error: null,
      created_date: at,
      sent_date: null,
    })
    .execute()
}
