import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../../deps.ts'
import { isVisitors, knows } from '../revalidate.ts'
import { KeptBytes } from './kept-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the answer will be kept: of which state of the database, and of when. */
    keeping: State | undefined
  }
  interface FastifyContextConfig {
    /** Whether what a visitor is answered is kept for the next one. */
    keeps?: boolean
  }
}

type State = { generation: number; at: number }
const encodings = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}
type Encoding = keyof typeof encodings
const preferred = Object.keys(encodings) as Encoding[]
type Kept = State & {
  headers: Readonly<Record<string, string>>
  plain: Buffer
  tag: string
  packed: Partial<Record<Encoding, Buffer>>
}

const BYTES_MAX = 16 * 1024 * 1024
/** What another process wrote is answered after so many milliseconds, unless it is heard of before. */
const OLDEST = 2_000
/** Smaller answers travel as they are. */
const PACKED_FROM = 1_024
const MINUTE = 60_000

/**
 * Keeps what visitors are answered by the routes that say so, as ready bytes, until a write is committed, the minute ends (words change by
 * the clock at whole minutes), or two seconds are over. Before the hooks that decide who asks.
 */
export function keepAnswers(app: App, { now, writes }: Pick<Deps, 'now' | 'writes'>): void {
  const kept = new KeptBytes<Kept>(BYTES_MAX)
  let generation = writes.generation
  const stateNow = (): State => ({ generation: writes.generation, at: now().getTime() })
  app.decorateRequest('keeping', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    if (!isVisitors(request)) return done()
    const present = stateNow()
    if (present.generation !== generation) kept.clear()
    ;({ generation } = present)
    const found = kept.get(request.url)
    if (found && isFresh(found, present)) answer(found, request, reply)
    else request.keeping = present
    done()
  })

  app.addHook('onSend', async ({ keeping, url }, reply, payload) => {
    if (!keeping || keeping.generation !== writes.generation || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
    const fixed = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
    const plain = Buffer.from(payload)
    // Twice its size, for what it becomes packed.
    kept.set(url, { ...keeping, headers: fixed, plain, tag: fixed.etag ?? '', packed: {} }, 2 * plain.length)
    return payload
  })
}

const minuteOf = ({ at }: State) => Math.floor(at / MINUTE)

function isFresh(kept: State, present: State): boolean {
  const age = present.at - kept.at
  return age >= 0 && age < OLDEST && minuteOf(kept) === minuteOf(present)
}

function answer({ headers, plain, tag, packed }: Kept, request: FastifyRequest, reply: FastifyReply): void {
  // Past everything that would be done to an answer for the first time; it is logged as any other.
  reply.hijack()
  const { raw } = reply
  const vary = `${headers.vary}, accept-encoding`
  if (knows(request.headers['if-none-match'], tag)) {
    const { 'content-type': _type, ...rest } = headers
    raw.writeHead(304, { ...rest, vary }).end()
    return
  }
  const encoding = plain.length < PACKED_FROM ? undefined : accepted(request.headers['accept-encoding'])
  const bytes = encoding ? (packed[encoding] ??= encodings[encoding](plain)) : plain
  const coded = encoding ? { 'content-encoding': encoding } : {}
  raw.writeHead(200, { ...headers, vary, ...coded, 'content-length': bytes.length }).end(bytes)
}

function accepted(header: string | string[] | undefined): Encoding | undefined {
  const names = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/u.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return preferred.find((encoding) => names.includes(encoding))
}
