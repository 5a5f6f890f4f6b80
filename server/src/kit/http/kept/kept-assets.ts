import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App } from '../../deps.ts'
import { acceptedEncoding } from './kept-answers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
/** The endings of the compressed files of the build (`client/vite/packed-files.ts`), the smaller first. */
const endings = { br: '.br', gzip: '.gz' } as const
const encodings = Object.keys(endings) as (keyof typeof endings)[]

/** Serves the hashed files of the build from memory: a first visit needs dozens, and opening and streaming takes most of the time. */
export function serveAssets(app: App, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const unknownFile = [...names].find((name) => !(extname(name.replace(/\.(?:br|gz)$/u, '')) in types))
  if (unknownFile) throw new Error(`No type is known for ${unknownFile} of the build.`)
  const contents = new Map<string, Promise<Buffer>>()
  const readContent = (name: string) => {
    let bytes = contents.get(name)
    if (!bytes) {
      contents.set(name, (bytes = readFile(join(folder, name))))
      bytes.catch(() => contents.delete(name))
    }
    return bytes
  }
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !names.has(name)) return reply.callNotFound()
    const available = encodings.filter((encoding) => names.has(name + endings[encoding]))
    const encoding = acceptedEncoding(request.headers['accept-encoding'], available)
    reply
      .type(type)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return readContent(encoding ? name + endings[encoding] : name)
  })
}
