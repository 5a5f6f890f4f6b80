import type { FastifyRequest } from 'fastify'
import { currentDeadline, within, type Deadline } from '../../db/postgres/deadline.ts'
import type { App, Deps } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long this request may still wait for the database. */
    deadline: Deadline
  }
  interface FastifyContextConfig {
    /** Whether it may take long: each statement has a limit, all together have none. */
    isLong?: boolean
    /** Whether it saves nothing, whatever its method. */
    readsOnly?: boolean
  }
}

/** Gives each request as long as its kind may wait for PostgreSQL: screens are read in seconds, files and imports take their time. */
export function giveDeadlines(app: App, { config }: Pick<Deps, 'config'>): void {
  app.decorateRequest('deadline', null as unknown as Deadline)
  app.addHook('onRequest', (request, _reply, done) => {
    const { isLong = false, download = false, form } = request.routeOptions.config
    const usual = saves(request) ? config.DATABASE_WRITE_MS : config.DATABASE_READ_MS
    // What a page is drawn from ends with the page.
    request.deadline = currentDeadline() ?? { left: isLong || download || form ? Infinity : usual }
    within(request.deadline, done)
  })
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => within(request.deadline, done))
}

/** Whether a request may change something. */
export function saves({ method, routeOptions }: FastifyRequest): boolean {
  const { readsOnly = false, download = false } = routeOptions.config
  return method !== 'GET' && method !== 'HEAD' && !readsOnly && !download
}
