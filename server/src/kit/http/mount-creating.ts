import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@portal/shared/kit/contract'
import { retryConflicts } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import type { App, Deps } from '../deps.ts'
import { readAttempt, runIdempotently, type Attempt, type Creation } from './idempotency.ts'
import { serve, type CallInput } from './mount.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'

/**
 * Runs the work in one transaction, once for each `Idempotency-Key`; its answer is stored as JSON and repeated to retries. `count` counts
 * the attempt for a limit. It uses the same connection, before the transaction, so that its count stays when the work fails; the work
 * waits for it.
 */
export type RunIdempotently = <T, A = undefined>(
  work: Creation<T, A>['work'],
  prefetch?: Creation<T, A>['prefetch'],
  count?: (connection: Db) => Promise<void>,
) => Promise<T>

/**
 * Serves a call that creates something. The handler must write within `runIdempotently` only: limits and slow steps come before it, and data that may
 * not be stored is added to the answer after it. With `isLong` the work is aborted when the caller disconnects.
 */
export function mountCreating<C extends Endpoint>(
  app: App,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  call: C,
  handle: (input: CallInput<C> & { runIdempotently: RunIdempotently }) => Promise<z.input<C['reply']>>,
  { isLong = false, early }: { isLong?: boolean; early?: (request: FastifyRequest) => void } = {},
): void {
  serve(
    app,
    call,
    async (input) => {
      const { request, actor, params, body } = input
      const attempt = readAttempt(request, `${call.path} ${JSON.stringify(params)}`, actor, body)
      let hasRun = false
      const runMarked: RunIdempotently = async (work, prefetch, count) => {
        hasRun = true
        const pool = isLong ? abortOnDisconnect(db, request) : db
        const run = (connection: Db, counting?: Promise<void>) =>
          runInTransaction(connection, attempt, now, { prefetch, work: afterCounting(work, counting) })
        return count ? runCounted(pool, count, run) : retryConflicts(async () => run(pool))
      }
      const answer = await handle({ ...input, runIdempotently: runMarked })
      if (!hasRun) throw new Error(`${call.path} creates something past its Idempotency-Key`)
      return { data: answer }
    },
    early ? { early } : {},
  )
}

function runInTransaction<T, A>(
  connection: Db,
  attempt: Attempt | null,
  now: () => Date,
  creation: Creation<T, A>,
): Promise<T> {
  return connection.transaction().execute(async (tx) => runIdempotently(tx, attempt, now().toISOString(), creation))
}

/** The work, which first waits for the count of a limit and throws its error. */
function afterCounting<T, A>(
  work: Creation<T, A>['work'],
  counting: Promise<void> | undefined,
): Creation<T, A>['work'] {
  return async (...args) => {
    await counting
    return work(...args)
  }
}

/** Counts once, however often the run is retried, on the connection of the run. */
async function runCounted<T>(
  pool: Db,
  count: (connection: Db) => Promise<void>,
  run: (connection: Db, counting: Promise<void>) => Promise<T>,
): Promise<T> {
  let counting: Promise<void> | undefined
  return retryConflicts(async () =>
    pool.connection().execute(async (connection) => {
      counting ??= count(connection)
      // The work awaits it and throws its error; a retry of the caller, whose work does not run, does not.
      counting.catch(() => {})
      return run(connection, counting)
    }),
  )
}
