import type { Deps } from '../kit/deps.ts'
import { isAnySentAfter, findNewestTried } from './mails.queries.ts'
import { estimateRefusalDate } from './mails.rules.ts'

/** Whether the portal sends mails: `waits` if the mail server refused the newest mail and has accepted none since, `none` without a mail server. */
export async function readMailState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<'none' | 'waits' | 'sends'> {
  if (config.SMTP_URL === undefined) return 'none'
  const newest = await findNewestTried(db)
  if (!newest || newest.status === 'sent') return 'sends'
  return (await isAnySentAfter(db, estimateRefusalDate(newest))) ? 'sends' : 'waits'
}
