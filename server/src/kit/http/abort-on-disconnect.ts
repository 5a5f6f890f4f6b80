import type { FastifyRequest } from 'fastify'
import { liftDeadline } from '../db/postgres/deadline.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'

/**
 * The database for long work, which has no deadline and ends when its caller has gone: the next statement is refused and the transaction
 * rolled back. Not for short writes: those are done even when the page that sent them was closed.
 */
export function abortOnDisconnect(db: Db, request: FastifyRequest): Db {
  liftDeadline()
  return db.withPlugin({
    transformQuery: ({ node }) => {
      // Nobody reads it.
      if (request.raw.socket.destroyed) throw new Refusal('REQUEST_TIMEOUT')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
