import type { Deps } from '../../kit/deps.ts'
import { limit, MINUTE } from '../../kit/http/rate-limit.ts'

const WINDOW = 10 * MINUTE

/** Counts a mail about an entry requested by anyone but an admin; throws TOO_MANY_REQUESTS above the limit. */
export function limitEntryMails(deps: Deps, entry_id: number): void {
  limit(deps, 'mail', `entry ${entry_id}`, deps.config.RATE_MAIL, WINDOW)
}
