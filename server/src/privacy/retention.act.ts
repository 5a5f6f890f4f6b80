import { SHARED_DAYS } from '@portal/shared/entries/shared-links'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Engine } from '../kit/db/columns.ts'
import { monthsBefore } from '../kit/jobs/months-before.ts'
import { erasingQueries } from './erasing.queries.ts'
import { retentionQueries } from './retention.queries.ts'

/** Entries are emptied so many at a time, so that other writes get their turn in between. */
const BATCH = 200
/** Ended sessions and expired links are kept for so many days. */
const ENDED_DAYS = 30

type RetentionConfig = Pick<Config, 'KEEP_ENTRIES_MONTHS' | 'KEEP_MAILS_MONTHS'>

/** The job that deletes what is kept for a limited time: personal data of past tournaments, copies of mails, the log of exports, sessions, links. */
export function retention({ engine, config }: { engine: Engine; config: RetentionConfig }) {
  return async (db: Db, now: Date): Promise<number> => {
    let count = await forgetSessions(db, now)
    const sharedSince = new Date(now.getTime() - SHARED_DAYS * 86_400_000)
    count += await retentionQueries(db).forgetSharedLinks(dayInVietnam(sharedSince))
    if (config.KEEP_MAILS_MONTHS > 0) count += await forgetMails(db, monthsBefore(now, config.KEEP_MAILS_MONTHS))
    const { KEEP_ENTRIES_MONTHS = 0 } = config
    if (KEEP_ENTRIES_MONTHS > 0) {
      const since = monthsBefore(now, KEEP_ENTRIES_MONTHS)
      count += await emptyEndedEntries(db, engine, dayInVietnam(since), now)
      count += await db.transaction().execute(async (tx) => retentionQueries(tx).forgetRosters(since.toISOString()))
    }
    return count
  }
}

async function emptyEndedEntries(db: Db, engine: Engine, before: string, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await retentionQueries(db).findEndedEntries(before, BATCH)
    if (ids.length === 0) break
    await db.transaction().execute(async (tx) => erasingQueries(tx, engine).emptyEntries(ids, now.toISOString()))
    count += ids.length
  }
  return count + (await db.transaction().execute(async (tx) => retentionQueries(tx).emptyTraces(before)))
}

const forgetSessions = async (db: Db, now: Date): Promise<number> =>
  retentionQueries(db).forgetSessions(new Date(now.getTime() - ENDED_DAYS * 86_400_000).toISOString())

const forgetMails = async (db: Db, before: Date): Promise<number> =>
  retentionQueries(db).forgetCopies(before.toISOString())
