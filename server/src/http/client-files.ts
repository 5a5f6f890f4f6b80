import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../deps.ts'
import { Refusal } from './refusal.ts'

const dist = fileURLToPath(new URL('../../../client/dist', import.meta.url))
/** Seconds. */
const YEAR = 365 * 24 * 60 * 60

/**
 * The built client, where there is one: hashed assets are kept for a year, everything else is asked for again, and an address that is
 * no file is a page of the client. A missing asset is missing: a page in its place would be kept and run as a script.
 */
export async function serveClient(app: App, folder = dist): Promise<void> {
  const served = existsSync(folder)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//u.test(request.url)
    if (served && isPage) return reply.sendFile('index.html')
    throw new Refusal('ROUTE_NOT_FOUND', { headers: { 'cache-control': 'no-store' } })
  })
  if (!served) return
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}
