import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { isPage } from './is-page.ts'
import { keepAssets } from './kept/kept-assets.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the page of this request is about something that was there and is no more: the writer of its head finds out. */
    isGone?: boolean
    /** Whether it is the page of one person, by a token in the address: its head holds names. */
    isPrivate?: boolean
  }
}

const dist = fileURLToPath(new URL('../../../../client/dist', import.meta.url))

export type BuiltClient = {
  folder: string
  /** The frame of every page, empty where nothing was built. */ page: string
}

export function builtClient(folder = dist): BuiltClient {
  const index = join(folder, 'index.html')
  return { folder, page: existsSync(index) ? readFileSync(index, 'utf8') : '' }
}

/** The head of a page before its scripts run. */
type WriteHead = (html: string, request: FastifyRequest) => Promise<string>

/**
 * The built client, where there is one: hashed assets are kept for a year, everything else is asked for again, and an address that is
 * no file is a page of the client. A missing asset is missing: a page in its place would be kept and run as a script.
 */
export async function serveClient(
  app: App,
  writeHead: WriteHead,
  { folder, page }: BuiltClient,
  draw: (write: (request: FastifyRequest) => Promise<string>) => void = () => {},
): Promise<void> {
  const served = page !== ''
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const written = await writeHead(page, request)
    return reply
      .code(request.isGone ? 410 : 200)
      .header('cache-control', request.isPrivate ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(written)
  }
  app.setNotFoundHandler((request, reply) => {
    if (served && isPage(request)) return answerPage(request, reply)
    throw new Refusal('ROUTE_NOT_FOUND', { headers: { 'cache-control': 'no-store' } })
  })
  if (!served) return
  app.get('/', { schema: { hide: true } }, answerPage)
  draw(async (request) => writeHead(page, request))
  keepAssets(app, join(folder, 'assets'))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // The build's own notes name all source files.
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}
