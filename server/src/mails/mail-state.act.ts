import type { Deps } from '../kit/deps.ts'
import { isAnySentAfter, findNewestTried } from './mails.queries.ts'
import { refusalMoment } from './mails.rules.ts'

/** Whether mails leave the portal: `waits` where the mail server refused the newest mail and has accepted none since, `none` without a server. */
export async function mailState({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<'none' | 'waits' | 'sends'> {
  if (config.SMTP_URL === undefined) return 'none'
  const newest = await findNewestTried(db)
  if (!newest || newest.status === 'sent') return 'sends'
  return (await isAnySentAfter(db, refusalMoment(newest))) ? 'sends' : 'waits'
}
