import { sql } from 'kysely'
import { z } from 'zod'
import { DatabaseTrouble } from '../db/trouble.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end. */
    isDraining: boolean
  }
}

/** Time for requests that were sent already, and for a proxy to read `/readyz`. */
const DRAIN_MS = 1_000

/** Announces to proxies and clients that this process is about to end, while it still answers. */
export async function drain(app: App): Promise<void> {
  app.isDraining = true
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS))
}

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function healthRoutes(app: App, { db, engine }: Deps): void {
  app.decorate('isDraining', false)
  app.addHook('onSend', async (_request, reply, payload) => {
    if (app.isDraining) reply.header('connection', 'close')
    return payload
  })
  const alive = z.object({ status: z.literal('ok') })
  app.get('/healthz', { schema: healthSchema('The process answers', alive) }, async () => ({ status: 'ok' }))
  const ready = z.object({ status: z.literal('ready'), database: z.enum(['sqlite', 'postgres']) })
  app.get('/readyz', { schema: healthSchema('The database answers too', ready) }, async (request) => {
    if (app.isDraining) throw new Refusal('NOT_READY')
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

function healthSchema(summary: string, answer: z.ZodType) {
  return { summary, tags: ['health'], response: { 200: answer } }
}
