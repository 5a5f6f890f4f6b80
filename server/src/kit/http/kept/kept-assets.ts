import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App } from '../../deps.ts'
import { accepted } from './kept-answers.ts'

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
/** How the build packs (`client/vite/packed-files.ts`), the smaller first. */
const endings = { br: '.br', gzip: '.gz' } as const
const packings = Object.keys(endings) as (keyof typeof endings)[]

/** Serves the hashed files of the build from memory: a first visit asks for dozens, and opening and streaming each cost most of it. */
export function keepAssets(app: App, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const strange = [...names].find((name) => !(extname(name.replace(/\.(?:br|gz)$/u, '')) in types))
  if (strange) throw new Error(`No type is known for ${strange} of the build.`)
  const read = new Map<string, Promise<Buffer>>()
  const bytesOf = (name: string) => {
    let bytes = read.get(name)
    if (!bytes) {
      read.set(name, (bytes = readFile(join(folder, name))))
      bytes.catch(() => read.delete(name))
    }
    return bytes
  }
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !names.has(name)) return reply.callNotFound()
    const packed = packings.filter((packing) => names.has(name + endings[packing]))
    const packing = accepted(request.headers['accept-encoding'], packed)
    reply.type(type).header('cache-control', `public, max-age=${YEAR}, immutable`).header('vary', 'accept-encoding')
    if (packing) reply.header('content-encoding', packing)
    return bytesOf(packing ? name + endings[packing] : name)
  })
}
