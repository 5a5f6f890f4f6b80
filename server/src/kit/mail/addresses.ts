import { chunks } from '../db/chunks.ts'
import { compiledOnce } from '../db/compiled/compiled-once.ts'
import type { Db } from '../db/tables.ts'

const selectConfirmed = compiledOnce((db, keys: readonly string[]) =>
  db.selectFrom('confirmed_addresses').select('email_key').where('email_key', 'in', keys),
)

/** The statement that finds a row if an address is confirmed. */
export const confirmedQuery = (db: Db, email_key: string) => selectConfirmed.query(db, [email_key])

/** The given addresses (as `accountKey` writes them) whose owners have opened a link that was mailed there. */
export async function findConfirmedAddresses(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const chunk of chunks([...new Set(keys)])) {
    for (const { email_key } of await selectConfirmed(db, chunk)) found.add(email_key)
  }
  return found
}

/** Records that the owner of an address has opened a link that was only mailed there. */
export async function confirmAddress(db: Db, email_key: string, at: string): Promise<void> {
  // Links are opened again and again, and reading takes no lock.
  if ((await findConfirmedAddresses(db, [email_key])).size > 0) return
  await db
    .insertInto('confirmed_addresses')
    .values({ email_key, confirmed_date: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Confirmed addresses have a higher daily limit, so mails that the lower one held back may go now.
  await db
    .updateTable('mails')
    .set({ next_attempt_date: at, held: 0 })
    .where('held', '=', 1)
    .where('address_key', '=', email_key)
    .where('status', '=', 'queued')
    .execute()
}
