import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../deps.ts'

const dist = fileURLToPath(new URL('../../../client/dist', import.meta.url))
/** Seconds. */
const YEAR = 365 * 24 * 60 * 60

/** The built client: hashed assets are kept for a year, everything else is asked for again. False when it is not built. */
export async function serveClient(app: App): Promise<boolean> {
  if (!existsSync(dist)) return false
  await app.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  return true
}
