import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
  }) => Promise<{ html: string; drawn: object; status: number; sources: readonly string[] } | null>
}
/** Which files come with a page, by the source file of the page (`client/vite/page-files.ts`). */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>

/** More than so many are never drawn at once: who comes then is sent the frame, and their browser draws. */
const AT_ONCE = 8
/** Without scripts nothing asks for the reader's scheme, and colours need one. */
const LIGHT = '<html data-mantine-color-scheme="light" '
/** The styles that the frame fetches. */
const FETCHED = /<link rel="stylesheet"[^>]*>\s*/gu
/** The scripts that the frame fetches. */
const SCRIPTS = /(?<=<script type="module"|<link rel="modulepreload") /gu
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
  const files = JSON.parse(readFileSync(join(folder, '.vite', 'pages.json'), 'utf8')) as PageFiles
  const links = new Map<string, string>()
  const { origin } = new URL(config.PUBLIC_URL)
  /** Calls as the reader who asks for the page: who tries tokens is counted by their address, not by the portal's own. */
  const transportFor =
    (remoteAddress: string, onTrouble: (trouble: DatabaseTrouble) => void) =>
    async (path: string, { headers }: RequestInit) => {
      const innerRequest = {
        method: 'GET',
        url: path,
        headers: headers as Record<string, string>,
        remoteAddress,
      } as const
      const answer = await app.inject(innerRequest)
      if (answer.statusCode === 503)
        onTrouble(new DatabaseTrouble(answer.json<{ message: TroubleCode }>().message, path, 'a page was not drawn'))
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
    }
  const mail = config.SMTP_URL !== undefined
  let underWay = 0
  const drawn = async (request: FastifyRequest) => {
    const address = drawnAddress(request.url, drawnPages)
    if (address === null || underWay >= AT_ONCE) return null
    underWay += 1
    let trouble: DatabaseTrouble | undefined
    try {
      const language = pageLanguage(request.raw)
      const transport = transportFor(request.ip, (met) => (trouble = met))
      const page = await drawPage({ address, language, moment: now(), origin, transport, mail }).catch(
        (error: unknown) => {
          request.log.error(error, 'page not drawn')
          return null
        },
      )
      if (!page && trouble) throw trouble
      return page
    } finally {
      underWay -= 1
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [page, frame] = await Promise.all([drawn(request), writeHead(request)])
    const cached = isSecret(request.routeOptions.url ?? '') ? 'no-store' : 'no-cache'
    reply.header('cache-control', cached).header('vary', 'cookie').type('text/html; charset=utf-8')
    if (!page) return reply.code(request.isGone ? 410 : 200).send(frame)
    // `<` would let a name end the element.
    const data = JSON.stringify(page.drawn).replaceAll('<', '\\u003c')
    const body = `<div id="root">${page.html}</div><script type="application/json" id="drawn">${data}</script>`
    const html = frame
      .replace('<html ', LIGHT)
      .replaceAll(FETCHED, '')
      // A page that can be read waits for them no more than for those of `linksOf`.
      .replaceAll(SCRIPTS, ' fetchpriority="low" ')
      .replace(ROOM, () => body)
      .replace('</head>', () => `${linksOf(page.sources)}</head>`)
    return reply.code(page.status).send(html)
  }
  for (const { path } of drawnPages)
    app.get(path, { schema: { hide: true }, config: { keeps: !isSecret(path) } }, answer)

  /**
   * The scripts of a page, which it does not wait for, and its styles, written into it: fetching them costs a phone's first paint a round
   * trip. A link that is `disabled` fetches nothing, and tells the bundler's loader that its styles are there.
   */
  function linksOf(sources: readonly string[]): string {
    const name = sources.join(' ')
    const cachedLinks = links.get(name)
    if (cachedLinks !== undefined) return cachedLinks
    const first = files['index.html']?.scripts
    const loaded = ['index.html', ...sources].map((source) => files[source])
    const styles = [...new Set(loaded.flatMap((each) => each?.styles ?? []))]
    const scripts = [...new Set(loaded.flatMap((each) => each?.scripts ?? []))].filter((each) => !first?.includes(each))
    const markup = [
      `<style>${styles.map((each) => readFileSync(join(folder, each), 'utf8')).join('')}</style>`,
      ...styles.map((each) => `<link rel="stylesheet" href="/${each}" disabled />`),
      ...scripts.map((each) => `<link rel="modulepreload" href="/${each}" fetchpriority="low" />`),
    ].join('')
    links.set(name, markup)
    return markup
  }
}
