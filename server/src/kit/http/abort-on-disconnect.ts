import type { FastifyRequest } from 'fastify'
import { liftDeadline } from '../db/postgres/deadline.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'

/**
 * The database for long work: without a deadline, and aborted when the caller disconnects. The next statement is refused then, and the
 * transaction rolled back. Not for short writes, which are done even when the page that sent them was closed.
 */
export function abortOnDisconnect(db: Db, request: FastifyRequest): Db {
  liftDeadline()
  return db.withPlugin({
    transformQuery: ({ node }) => {
      // Nobody reads this answer; the error only ends the work.
      if (request.raw.socket.destroyed) throw new Refusal('REQUEST_TIMEOUT')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
