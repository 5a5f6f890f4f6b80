import type { Deps } from '../deps.ts'
import { forgetOldUndos } from '../db/undoing.ts'
import { forgetOldAttempts } from '../http/idempotency.ts'

export type Housekeeping = {
  /** Forgets now what is past its lifetime; answers how many rows went. */
  run: () => Promise<number>
  stop: () => Promise<void>
}

const EVERY = 60 * 60 * 1000

/** Forgets, from the start on and once an hour, what is kept for a while only. Several processes may do so at once. */
export function startHousekeeping(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  report: (error: unknown) => void,
  everyMs = EVERY,
): Housekeeping {
  let running: Promise<number> | undefined
  const forget = async () => (await forgetOldAttempts(db, now())) + (await forgetOldUndos(db, now()))
  const run = () => (running ??= forget().finally(() => (running = undefined)))
  // A failed pass (the database is away for a moment) is reported; the next one tries again.
  const pass = () => void run().catch(report)
  pass()
  const timer = setInterval(pass, everyMs)
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}
