import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { forgetOldUndos } from '../undo/undoing.ts'
import { forgetOldAttempts } from '../http/idempotency.ts'
import { forgetEndedLimits } from '../http/limits/shared-limits.ts'
import { dropLost } from '../mail/staged-mails.ts'
import { deleteUnnamedFiles } from './unnamed-files.ts'

export type Housekeeping = {
  /** Forgets now what is past its lifetime, and deletes files that nothing names; answers how many rows and files went. */
  run: () => Promise<number>
  stop: () => Promise<void>
}

/** Clears away old rows of a room; answers how many went. */
type Job = (db: Db, now: Date) => Promise<number>

const EVERY = 60 * 60 * 1000

/** So much of the pause has to be over: two timers are never quite as long. */
const NEARLY = 0.9

/**
 * Forgets, from the start on and once an hour, what is kept for a while only. Of several processes one does, the first that comes to it:
 * the limits they share let one pass through an hour. A pass by hand is not held back, and two at once harm nothing.
 */
export function startHousekeeping(
  { db, now, files, limits, also = [] }: Pick<Deps, 'db' | 'now' | 'files' | 'limits'> & { also?: readonly Job[] },
  report: (error: unknown) => void,
  everyMs = EVERY,
): Housekeeping {
  let running: Promise<number> | undefined
  let stopping = false
  const stopped = () => stopping
  const undeleted = (path: string, cause: unknown) => report(new Error(`${path} could not be deleted`, { cause }))
  // Undos are forgotten first: then nothing names the files that they would bring back.
  const forget = async () => {
    await forgetEndedLimits(db, now())
    let count = 0
    for (const job of [forgetOldAttempts, forgetOldUndos, dropLost, ...also]) count += await job(db, now())
    return count + (await deleteUnnamedFiles({ db, files, now: now(), report: undeleted, stopped }))
  }
  const run = () => (running ??= forget().finally(() => (running = undefined)))
  // A failed pass (the database is away for a moment) is reported; the next one tries again.
  let passing: Promise<unknown> = Promise.resolve()
  const once = { key: 'housekeeping', max: 1, windowMs: Math.floor(everyMs * NEARLY) }
  const mine = async () => (await limits.hit([once], now().getTime())) === 0
  const pass = () => {
    passing = mine()
      .then(async (is) => is && !stopping && run())
      .catch(report)
  }
  pass()
  const timer = setInterval(pass, everyMs)
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      stopping = true
      await passing
      await running?.catch(() => 0)
    },
  }
}
