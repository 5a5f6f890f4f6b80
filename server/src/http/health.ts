import { sql } from 'kysely'
import type { App, Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function healthRoutes(app: App, { db, engine }: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await sql`select 1 as up`.execute(db)
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      throw new Refusal('NOT_READY')
    }
    return { status: 'ready', database: engine }
  })
}
