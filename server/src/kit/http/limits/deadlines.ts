import type { FastifyRequest } from 'fastify'
import { currentDeadline, runWithin } from '../../db/postgres/deadline.ts'
import type { App, Deps } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it may take long: only each single statement has a limit. */
    isLong?: boolean
    /** Whether it changes nothing, although its method may be POST. */
    readsOnly?: boolean
  }
}

/** Limits how long each request may wait for PostgreSQL, by its kind; files and imports have no such limit. */
export function addDeadlines(app: App, { config }: Pick<Deps, 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isLong = false, download = false, form } = request.routeOptions.config
    const limit = isWriteRequest(request) ? config.DATABASE_WRITE_MS : config.DATABASE_READ_MS
    // The inner calls that draw a page share the deadline of its request.
    runWithin(currentDeadline() ?? { msLeft: isLong || download || form ? Infinity : limit }, done)
  })
}

/** Whether a request may change data. */
export function isWriteRequest({ method, routeOptions }: FastifyRequest): boolean {
  const { readsOnly = false, download = false } = routeOptions.config
  return method !== 'GET' && method !== 'HEAD' && !readsOnly && !download
}
