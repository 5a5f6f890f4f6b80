import { chunks } from '../db/chunks.ts'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import type { Db } from '../db/tables.ts'

const confirmedRows = compiledOnce((db, keys: readonly string[]) =>
  db.selectFrom('confirmed_addresses').select('email_key').where('email_key', 'in', keys),
)

/** Asks whether an address is confirmed: it is where a row is answered. */
export const confirmedQuery = (db: Db, email_key: string) => confirmedRows.query(db, [email_key])

/** Those of the addresses, as `accountKey` spells them, whose owners opened a link that was mailed there. */
export async function confirmedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunks([...new Set(keys)], 1)) {
    for (const { email_key } of await confirmedRows(db, chunk)) found.add(email_key)
  }
  return found
}

/** Keeps that the owner of an address opened a link that was mailed there, and nowhere else to be had. */
export async function confirmAddress(db: Db, email_key: string, at: string): Promise<void> {
  // Asked first: the link is opened again and again, and a look takes no lock.
  if ((await confirmedAmong(db, [email_key])).size > 0) return
  await db
    .insertInto('confirmed_addresses')
    .values({ email_key, confirmed_date: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Mails that the lower limit held back may go now.
  await db
    .updateTable('mails')
    .set({ next_attempt_date: at, held: 0 })
    .where('held', '=', 1)
    .where('address_key', '=', email_key)
    .where('status', '=', 'queued')
    .execute()
}
