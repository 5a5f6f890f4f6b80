import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredUndos } from '../undo/undoing.ts'
import { deleteOldAttempts } from '../http/idempotency.ts'
import { forgetEndedLimits } from '../http/limits/shared-limits.ts'
import { deleteInterruptedActs } from '../mail/staged-mails.ts'
import { deleteUnreferencedFiles } from './unreferenced-files.ts'

export type Housekeeping = {
  /** Runs all jobs now; returns how many rows and files they deleted. */
  run: () => Promise<number>
  stop: () => Promise<void>
}

/** Deletes old rows of a room; returns how many. */
type Job = (db: Db, now: Date) => Promise<number>

const INTERVAL_MS = 60 * 60 * 1000

/** The next pass may start after this part of the interval, because timers are not exact. */
const INTERVAL_PART = 0.9

/**
 * Runs all jobs at the start and once an hour. Of several processes only the first one runs them: the limits that they share allow one
 * pass an hour. `run` is not limited; two passes at once do no harm.
 */
export function startHousekeeping(
  { db, now, files, limits, jobs = [] }: Pick<Deps, 'db' | 'now' | 'files' | 'limits'> & { jobs?: readonly Job[] },
  report: (error: unknown) => void,
  everyMs = INTERVAL_MS,
): Housekeeping {
  let running: Promise<number> | undefined
  let isStopping = false
  const isStopped = () => isStopping
  const reportUndeleted = (path: string, cause: unknown) => report(new Error(`${path} could not be deleted`, { cause }))
  // Files come last: an expired undo no longer names any.
  const runJobs = async () => {
    await forgetEndedLimits(db, now())
    let count = 0
    for (const job of [deleteOldAttempts, deleteExpiredUndos, deleteInterruptedActs, ...jobs])
      count += await job(db, now())
    return count + (await deleteUnreferencedFiles({ db, files, now: now(), report: reportUndeleted, isStopped }))
  }
  const run = () => (running ??= runJobs().finally(() => (running = undefined)))
  let lastPass: Promise<unknown> = Promise.resolve()
  const onePass = { key: 'housekeeping', max: 1, windowMs: Math.floor(everyMs * INTERVAL_PART) }
  const isFirst = async () => (await limits.hit([onePass], now().getTime())) === 0
  // A pass that fails while the database is away is reported; the next one tries again.
  const pass = () => {
    lastPass = isFirst()
      .then(async (mayRun) => mayRun && !isStopping && run())
      .catch(report)
  }
  pass()
  const timer = setInterval(pass, everyMs)
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      isStopping = true
      await lastPass
      await running?.catch(() => 0)
    },
  }
}
