import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { isPage } from './is-page.ts'
import { serveAssets } from './kept/kept-assets.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the page's link has expired or was withdrawn. Set by the writer of its head. */
    isGone?: boolean
    /** Whether the page belongs to one person, by a token in the address: its head holds names. */
    isPrivate?: boolean
  }
}

const DIST = fileURLToPath(new URL('../../../../client/dist', import.meta.url))

export type BuiltClient = {
  folder: string
  /** The HTML of every page; empty where the client was not built. */
  page: string
}

export function readBuiltClient(folder = DIST): BuiltClient {
  const index = join(folder, 'index.html')
  return { folder, page: existsSync(index) ? readFileSync(index, 'utf8') : '' }
}

/** Fills the head into the HTML of a page. */
type WriteHead = (html: string, request: FastifyRequest) => Promise<string>

/**
 * Serves the client, where it was built. Browsers keep hashed assets for a year and revalidate all other files. Addresses without a file
 * are pages of the client, except missing assets: a browser would cache the page and run it as a script.
 */
export async function serveClient(
  app: App,
  writeHead: WriteHead,
  { folder, page }: BuiltClient,
  draw: (write: (request: FastifyRequest) => Promise<string>) => void = () => {},
): Promise<void> {
  const isBuilt = page !== ''
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await writeHead(page, request)
    return reply
      .code(request.isGone ? 410 : 200)
      .header('cache-control', request.isPrivate ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return answerPage(request, reply)
    throw new Refusal('ROUTE_NOT_FOUND', { headers: { 'cache-control': 'no-store' } })
  })
  if (!isBuilt) return
  app.get('/', { schema: { hide: true } }, answerPage)
  draw(async (request) => writeHead(page, request))
  serveAssets(app, join(folder, 'assets'))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // The build writes the names of all source files into `.vite`.
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
