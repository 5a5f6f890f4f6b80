import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared/kit/errors'
import type { App, Deps } from '../deps.ts'
import { drawnAddress, pageLanguage, type DrawnRoute } from './page-address.ts'

/** What the build of the client for the server exports (`client/src/server.tsx`). */
type Drawer = {
  drawnPages: readonly DrawnRoute[]
  drawPage: (wanted: {
    address: string
    language: Language
    moment: Date
    origin: string
    transport: (path: string, init: RequestInit) => Promise<Response>
  }) => Promise<{ html: string; drawn: object; status: number; sources: readonly string[] } | null>
}
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** More than so many are never drawn at once: who comes then is sent the frame, and their browser draws. */
const AT_ONCE = 8
/** Without scripts nothing asks for the reader's scheme, and colours need one. */
const LIGHT = '<html data-mantine-color-scheme="light" '
/** Where the frame has room for a page, and what stands there until one is drawn. */
const ROOM = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/u

/** The pages that the server draws, where they were built. */
export async function drawerOf(): Promise<Drawer | null> {
  const file = fileURLToPath(new URL('../../../dist/server.js', import.meta.url))
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Drawer) : null
}

/**
 * Answers the public pages as they are read: drawn with their data, for a visitor, in the language of the link or the browser. What
 * cannot be drawn is sent as the frame, which a browser fills.
 */
export function drawPages(
  app: App,
  { now, config }: Pick<Deps, 'now' | 'config'>,
  { drawPage, drawnPages }: Drawer,
  folder: string,
  writeHead: (request: FastifyRequest) => Promise<string>,
): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const { origin } = new URL(config.PUBLIC_URL)
  const transport = async (path: string, { headers }: RequestInit) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: headers as Record<string, string> })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
  let underWay = 0
  const drawn = async (request: FastifyRequest) => {
    const address = drawnAddress(request.url, drawnPages)
    if (address === null || underWay >= AT_ONCE) return null
    underWay += 1
    try {
      return await drawPage({ address, language: pageLanguage(request.raw), moment: now(), origin, transport })
    } catch (error) {
      request.log.error(error, 'page not drawn')
      return null
    } finally {
      underWay -= 1
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [page, frame] = await Promise.all([drawn(request), writeHead(request)])
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').type('text/html; charset=utf-8')
    if (!page) return reply.send(frame)
    // `<` would let a name end the element.
    const data = JSON.stringify(page.drawn).replaceAll('<', '\\u003c')
    const body = `<div id="root">${page.html}</div><script type="application/json" id="drawn">${data}</script>`
    const html = frame
      .replace('<html ', LIGHT)
      .replace(ROOM, () => body)
      .replace('</head>', () => `${linksOf(page.sources)}</head>`)
    return reply.code(page.status).send(html)
  }
  for (const { path } of drawnPages) app.get(path, { schema: { hide: true }, config: { keeps: true } }, answer)

  /** The styles of a page, which it waits for, and its scripts, which it does not. */
  function linksOf(sources: readonly string[]): string {
    const first = filesOf('index.html')
    const own = new Set(sources.flatMap((source) => [...filesOf(source)]).filter((file) => !first.has(file)))
    return [...own]
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" href="/${file}" />`
          : `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`,
      )
      .join('')
  }

  function filesOf(source: string, files = new Set<string>()): Set<string> {
    const { file, css = [], imports = [] } = manifest[source] ?? {}
    if (file === undefined || files.has(file)) return files
    for (const each of [file, ...css]) files.add(each)
    for (const each of imports) filesOf(each, files)
    return files
  }
}
