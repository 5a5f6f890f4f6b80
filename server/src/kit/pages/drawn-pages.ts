import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared/kit/errors'
import { DatabaseTrouble, type TroubleCode } from '../db/trouble.ts'
import type { App, Deps } from '../deps.ts'
import { drawnAddress, isSecret, pageLanguage, type DrawnRoute } from '../http/kept/page-address.ts'

/** The exports of the client that is built for the server (`client/src/server.tsx`). */
type Drawer = {
  drawnPages: readonly DrawnRoute[]
  drawPage: (wanted: {
    address: string
    language: Language
    moment: Date
    origin: string
    transport: (path: string, init: RequestInit) => Promise<Response>
    mail: boolean
  }) => Promise<DrawnPage | null>
}
type DrawnPage = { html: string; drawn: object; status: number; sources: readonly string[] }
/** The files of a page by the source file of the page (`client/vite/page-files.ts`). */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>

/** Beyond this many pages at a time, a request gets the frame, and its browser draws the page. */
const CONCURRENT_PAGES_MAX = 8
/** Colours need a scheme, and without scripts the reader's own is unknown. */
const LIGHT = '<html data-mantine-color-scheme="light" '
const STYLE_LINKS = /<link rel="stylesheet"[^>]*>\s*/gu
const SCRIPT_LINKS = /(?<=<script type="module"|<link rel="modulepreload") /gu
/** The element that holds the page, with the placeholder that the frame shows in it. */
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/u

/** Loads the part of the client that draws pages on the server; null where it was not built. */
export async function loadDrawer(): Promise<Drawer | null> {
  const file = fileURLToPath(new URL('../../../dist/server.js', import.meta.url))
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Drawer) : null
}

/**
 * Serves the public pages drawn with their data, for a visitor, in the language of the link or the browser. A page that cannot be drawn
 * is sent as the frame, which the browser fills.
 */
export function drawPages(
  app: App,
  deps: Pick<Deps, 'now' | 'config'>,
  drawer: Drawer,
  folder: string,
  writeHead: (request: FastifyRequest) => Promise<string>,
): void {
  const draw = limitedDrawing(app, deps, drawer)
  const fileMarkup = cachedFileMarkup(folder)
  for (const { path } of drawer.drawnPages)
    app.get(
      path,
      { schema: { hide: true }, config: { cachesForVisitors: !isSecret(path) } },
      async (request, reply) => {
        const [page, frame] = await Promise.all([draw(request), writeHead(request)])
        reply
          .header('cache-control', isSecret(path) ? 'no-store' : 'no-cache')
          .header('vary', 'cookie')
          .type('text/html; charset=utf-8')
        if (!page) return reply.code(request.isGone ? 410 : 200).send(frame)
        return reply.code(page.status).send(fillFrame(frame, page, fileMarkup(page.sources)))
      },
    )
}

/** Draws the page of a request; null if it cannot be drawn, or while too many pages are being drawn. Throws where the database is in trouble. */
function limitedDrawing(app: App, { now, config }: Pick<Deps, 'now' | 'config'>, { drawPage, drawnPages }: Drawer) {
  const { origin } = new URL(config.PUBLIC_URL)
  const mail = config.SMTP_URL !== undefined
  let running = 0
  return async (request: FastifyRequest): Promise<DrawnPage | null> => {
    const address = drawnAddress(request.url, drawnPages)
    if (address === null || running >= CONCURRENT_PAGES_MAX) return null
    running += 1
    let trouble: DatabaseTrouble | undefined
    const transport = innerTransport(app, request.ip, (error) => (trouble = error))
    try {
      const language = pageLanguage(request.raw)
      const page = await drawPage({ address, language, moment: now(), origin, transport, mail }).catch(
        (error: unknown) => {
          request.log.error(error, 'page not drawn')
          return null
        },
      )
      if (!page && trouble) throw trouble
      return page
    } finally {
      running -= 1
    }
  }
}

/** Calls the API within the process under the reader's address, so that attempts at tokens count for the reader. */
function innerTransport(app: App, remoteAddress: string, onTrouble: (trouble: DatabaseTrouble) => void) {
  return async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress })
    if (answer.statusCode === 503)
      onTrouble(new DatabaseTrouble(answer.json<{ message: TroubleCode }>().message, path, 'a page was not drawn'))
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
}

function fillFrame(frame: string, { html, drawn }: DrawnPage, fileMarkup: string): string {
  // `<` would let a name end the element.
  const data = JSON.stringify(drawn).replaceAll('<', '\\u003c')
  const body = `<div id="root">${html}</div><script type="application/json" id="drawn">${data}</script>`
  return (
    frame
      .replace('<html ', LIGHT)
      .replaceAll(STYLE_LINKS, '')
      // The page can be read before its scripts run.
      .replaceAll(SCRIPT_LINKS, ' fetchpriority="low" ')
      // Functions, because `$` in a name would be read as a place to fill in.
      .replace(ROOT, () => body)
      .replace('</head>', () => `${fileMarkup}</head>`)
  )
}

/**
 * Links to the scripts of a page, and its styles in place, which saves a phone a round trip before the first paint. A style link that
 * is `disabled` fetches nothing, but makes the bundler's loader treat the styles as loaded.
 */
function cachedFileMarkup(folder: string) {
  const files = JSON.parse(readFileSync(join(folder, '.vite', 'pages.json'), 'utf8')) as PageFiles
  const frameScripts = files['index.html']?.scripts ?? []
  const cache = new Map<string, string>()
  return (sources: readonly string[]): string => {
    const key = sources.join(' ')
    const cachedMarkup = cache.get(key)
    if (cachedMarkup !== undefined) return cachedMarkup
    const pageFiles = ['index.html', ...sources].map((source) => files[source])
    const styles = [...new Set(pageFiles.flatMap((file) => file?.styles ?? []))]
    const scripts = [...new Set(pageFiles.flatMap((file) => file?.scripts ?? []))]
    const markup = [
      `<style>${styles.map((style) => readFileSync(join(folder, style), 'utf8')).join('')}</style>`,
      ...styles.map((style) => `<link rel="stylesheet" href="/${style}" disabled />`),
      ...scripts
        .filter((script) => !frameScripts.includes(script))
        .map((script) => `<link rel="modulepreload" href="/${script}" fetchpriority="low" />`),
    ].join('')
    cache.set(key, markup)
    return markup
  }
}
