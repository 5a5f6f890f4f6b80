import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@portal/shared/kit/contract'
import { retrying } from '../db/retrying.ts'
import type { Db } from '../db/tables.ts'
import type { App, Deps } from '../deps.ts'
import { attemptOf, once, type Creation } from './idempotency.ts'
import { serve, type Input } from './mount.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'

/**
 * Does the work in one transaction, once for each `Idempotency-Key`; what it answers is kept as JSON and repeated to a retry. `count` counts
 * the attempt on the connection of the transaction, sent together with its beginning: it counts whatever becomes of the work, and the work
 * waits for it.
 */
export type Once = <T, A = undefined>(
  work: Creation<T, A>['work'],
  ahead?: Creation<T, A>['ahead'],
  count?: (own: Db) => Promise<void>,
) => Promise<T>

/**
 * Serves a call that creates something. The handler writes within `once` and nowhere else: limits and what takes long come before it,
 * what may not be kept is added behind it. Work that `isLong` ends with its caller.
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
      const attempt = attemptOf(request, `${call.path} ${JSON.stringify(params)}`, actor, body)
      let isOnceCalled = false
      const answer = await handle({
        ...input,
        once: async (work, ahead, count) => {
          isOnceCalled = true
          const inTransaction = async (own: Db, counted?: Promise<void>) =>
            own.transaction().execute(async (tx) =>
              once(tx, attempt, now().toISOString(), {
                ahead,
                work: async (...args) => {
                  await counted
                  return work(...args)
                },
              }),
            )
          const pool = isLong ? abortOnDisconnect(db, request) : db
          if (!count) return retrying(async () => inTransaction(pool))
          let counted: Promise<void> | undefined
          return retrying(async () =>
            pool.connection().execute(async (own) => {
              counted ??= count(own)
              // A request that waits for it hears of a failure; a retry that is answered again does not.
              counted.catch(() => {})
              return inTransaction(own, counted)
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
