import { SHARED_DAYS } from '@portal/shared/entries/shared-links'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Engine } from '../kit/db/columns.ts'
import { monthsBefore } from '../kit/jobs/months-before.ts'
import { erasingQueries } from './erasing.queries.ts'
import { retentionQueries } from './retention.queries.ts'

/** Entries at a time: other writes have their turn in between. */
const PORTION = 200
/** Days that an ended session and a used link are kept for. */
const ENDED_DAYS = 30

type RetentionConfig = Pick<Config, 'KEEP_ENTRIES_MONTHS' | 'KEEP_MAILS_MONTHS'>

/** The job that ends what is kept for a while: personal data of past tournaments, copies of mails, the log of exports, sessions, links. */
export function retention({ engine, config }: { engine: Engine; config: RetentionConfig }) {
  return async (db: Db, now: Date): Promise<number> => {
    let count = await forgetEnded(db, now)
    const sharedSince = new Date(now.getTime() - SHARED_DAYS * 86_400_000)
    count += await retentionQueries(db).forgetSharedLinks(dayInVietnam(sharedSince))
    if (config.KEEP_MAILS_MONTHS > 0) count += await forgetMails(db, monthsBefore(now, config.KEEP_MAILS_MONTHS))
    const { KEEP_ENTRIES_MONTHS = 0 } = config
    if (KEEP_ENTRIES_MONTHS > 0) {
      const since = monthsBefore(now, KEEP_ENTRIES_MONTHS)
      count += await emptyEnded(db, engine, dayInVietnam(since), now)
      count += await db.transaction().execute(async (tx) => retentionQueries(tx).forgetRosters(since.toISOString()))
    }
    return count
  }
}

async function emptyEnded(db: Db, engine: Engine, before: string, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await retentionQueries(db).ended(before, PORTION)
    if (ids.length === 0) break
    await db.transaction().execute(async (tx) => erasingQueries(tx, engine).emptyEntries(ids, now.toISOString()))
    count += ids.length
  }
  return count + (await db.transaction().execute(async (tx) => retentionQueries(tx).emptyTraces(before)))
}

const forgetEnded = async (db: Db, now: Date): Promise<number> =>
  retentionQueries(db).forgetSessions(new Date(now.getTime() - ENDED_DAYS * 86_400_000).toISOString())

const forgetMails = async (db: Db, before: Date): Promise<number> =>
  retentionQueries(db).forgetCopies(before.toISOString())
