import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@portal/shared/kit/contract'
import { retrying } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import type { App, Deps } from '../deps.ts'
import { once, readAttempt, type Creation } from './idempotency.ts'
import { serve, type Input } from './mount.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'

/**
 * Runs the work in one transaction, once for each `Idempotency-Key`; its answer is stored as JSON and repeated to retries. `count` counts
 * the attempt for a limit. It uses the same connection, before the transaction, so that its count stays when the work fails; the work
 * waits for it.
 */
export type Once = <T, A = undefined>(
  work: Creation<T, A>['work'],
  ahead?: Creation<T, A>['ahead'],
  count?: (connection: Db) => Promise<void>,
) => Promise<T>

/**
 * Serves a call that creates something. The handler must write within `once` only: limits and slow steps come before it, and data that may
 * not be stored is added to the answer after it. With `isLong` the work is aborted when the caller disconnects.
 */
export function mountCreating<C extends Endpoint>(
  app: App,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  call: C,
  handle: (input: Input<C> & { once: Once }) => Promise<z.input<C['reply']>>,
  { isLong = false, early }: { isLong?: boolean; early?: (request: FastifyRequest) => void } = {},
): void {
  serve(
    app,
    call,
    async (input) => {
      const { request, actor, params, body } = input
      const attempt = readAttempt(request, `${call.path} ${JSON.stringify(params)}`, actor, body)
      let isOnceCalled = false
      const answer = await handle({
        ...input,
        once: async (work, ahead, count) => {
          isOnceCalled = true
          const runOnce = async (connection: Db, counting?: Promise<void>) =>
            connection.transaction().execute(async (tx) =>
              once(tx, attempt, now().toISOString(), {
                ahead,
                work: async (...args) => {
                  await counting
                  return work(...args)
                },
              }),
            )
          const pool = isLong ? abortOnDisconnect(db, request) : db
          if (!count) return retrying(async () => runOnce(pool))
          let counting: Promise<void> | undefined
          return retrying(async () =>
            pool.connection().execute(async (connection) => {
              counting ??= count(connection)
              // The work awaits it and throws its error; a retry, which does no work, does not.
              counting.catch(() => {})
              return runOnce(connection, counting)
            }),
          )
        },
      })
      if (!isOnceCalled) throw new Error(`${call.path} creates something past its Idempotency-Key`)
      return { data: answer }
    },
    early ? { early } : {},
  )
}
