import { SHARED_DAYS } from '@portal/shared/entries/shared-links'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Engine } from '../kit/db/columns.ts'
import { monthsBefore } from '../kit/jobs/months-before.ts'
import { keepPublishedNames } from '../results/kept-names.act.ts'
import { erasureQueries } from './erasing.queries.ts'
import { retentionQueries } from './retention.queries.ts'

/** Number of entries that are erased in a transaction, so that other writes need not wait long. */
const BATCH_SIZE = 200
/** Days after which ended sessions and expired links are deleted. */
const ENDED_DAYS = 30

type RetentionConfig = Pick<Config, 'KEEP_ENTRIES_MONTHS' | 'KEEP_MAILS_MONTHS'>

/** Creates the job that deletes data with limited retention: personal data of past tournaments, copies of mails, the log of exports, sessions, links. */
export function createRetentionJob({ engine, config }: { engine: Engine; config: RetentionConfig }) {
  return async (db: Db, now: Date): Promise<number> => {
    let count = await deleteEndedSessions(db, now)
    const sharedSince = new Date(now.getTime() - SHARED_DAYS * 86_400_000)
    count += await retentionQueries(db).deleteSharedLinks(dayInVietnam(sharedSince))
    if (config.KEEP_MAILS_MONTHS > 0) count += await deleteOldMails(db, monthsBefore(now, config.KEEP_MAILS_MONTHS))
    const { KEEP_ENTRIES_MONTHS = 0 } = config
    if (KEEP_ENTRIES_MONTHS > 0) {
      const since = monthsBefore(now, KEEP_ENTRIES_MONTHS)
      count += await erasePastEntries(db, engine, dayInVietnam(since), now)
      count += await db.transaction().execute(async (tx) => retentionQueries(tx).deleteRosters(since.toISOString()))
    }
    return count
  }
}

async function erasePastEntries(db: Db, engine: Engine, before: string, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await retentionQueries(db).findEndedEntries(before, BATCH_SIZE)
    if (ids.length === 0) break
    await db.transaction().execute(async (tx) => {
      const storeNames = await keepPublishedNames(tx, ids)
      await erasureQueries(tx, engine).emptyEntries(ids, now.toISOString())
      await storeNames()
    })
    count += ids.length
  }
  return count + (await db.transaction().execute(async (tx) => retentionQueries(tx).emptyTraces(before)))
}

const deleteEndedSessions = async (db: Db, now: Date): Promise<number> =>
  retentionQueries(db).deleteSessions(new Date(now.getTime() - ENDED_DAYS * 86_400_000).toISOString())

const deleteOldMails = async (db: Db, before: Date): Promise<number> =>
  retentionQueries(db).deleteCopies(before.toISOString())
