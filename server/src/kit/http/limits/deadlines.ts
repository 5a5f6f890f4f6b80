import type { FastifyRequest } from 'fastify'
import { currentDeadline, within } from '../../db/postgres/deadline.ts'
import type { App, Deps } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it may take long: each statement has a limit, all together have none. */
    isLong?: boolean
    /** Whether it saves nothing, whatever its method. */
    readsOnly?: boolean
  }
}

/** Gives each request as long as its kind may wait for PostgreSQL: screens are read in seconds, files and imports take their time. */
export function giveDeadlines(app: App, { config }: Pick<Deps, 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isLong = false, download = false, form } = request.routeOptions.config
    const usual = saves(request) ? config.DATABASE_WRITE_MS : config.DATABASE_READ_MS
    // The reads that a page is drawn from end with the page.
    within(currentDeadline() ?? { left: isLong || download || form ? Infinity : usual }, done)
  })
}

/** Whether a request may change something. */
export function saves({ method, routeOptions }: FastifyRequest): boolean {
  const { readsOnly = false, download = false } = routeOptions.config
  return method !== 'GET' && method !== 'HEAD' && !readsOnly && !download
}
