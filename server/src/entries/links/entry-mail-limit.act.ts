import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { limit, MINUTE } from '../../kit/http/limits/rate-limit.ts'

const ENTRY_MAIL_WINDOW = 10 * MINUTE

/**
 * Counts a mail about an entry that somebody other than an admin causes. With `tx`, the count is rolled back with that transaction. Throws
 * TOO_MANY_REQUESTS above the limit.
 */
export async function limitEntryMails({ limits, now, config }: Deps, entry_id: number, tx?: Db): Promise<void> {
  const counts = tx ? limits.within(tx) : limits
  await limit({ limits: counts, now }, 'mail', `entry ${entry_id}`, config.RATE_MAIL, ENTRY_MAIL_WINDOW)
}
