import type { Deps } from '../kit/deps.ts'
import { isAnySentAfter, newestTried } from './mails.queries.ts'
import { refusedAt } from './mails.rules.ts'

/** Whether mails leave the portal: `waits` where the mail server refused the newest that it was handed and took none since. */
export async function mailState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<'none' | 'waits' | 'sends'> {
  if (config.SMTP_URL === undefined) return 'none'
  const newest = await newestTried(db)
  if (!newest || newest.status === 'sent') return 'sends'
  return (await isAnySentAfter(db, refusedAt(newest))) ? 'sends' : 'waits'
}
