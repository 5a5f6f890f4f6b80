import { sql } from 'kysely'
import { z } from 'zod'
import { DatabaseTrouble } from '../db/trouble.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function healthRoutes(app: App, { db, engine }: Deps): void {
  const alive = z.object({ status: z.literal('ok') })
  app.get('/healthz', { schema: told('The process answers', alive) }, async () => ({ status: 'ok' }))
  const ready = z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgres']) })
  app.get('/readyz', { schema: told('The database answers too', ready) }, async (request) => {
    try {
      await sql`select 1 as up`.execute(db)
    } catch (error) {
      if (error instanceof DatabaseTrouble) throw error
      request.log.error({ err: error }, 'database does not answer')
      throw new Refusal('NOT_READY')
    }
    return { status: 'ready', database: engine }
  })
}

function told(summary: string, answer: z.ZodType) {
  return { summary, tags: ['health'], response: { 200: answer } }
}
