import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { App, Deps } from '../../deps.ts'
import { drawnAddress, pageLanguage, type DrawnRoute } from './page-address.ts'
import { isPersonal, isVisitors, knows } from '../revalidate.ts'
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
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}
type Encoding = keyof typeof encodings
const preferred = Object.keys(encodings) as Encoding[]
/** An answer as it is sent: its headers as names and values in turn. */
type Ready = { status: 200 | 304; headers: string[]; bytes?: Buffer }
type KeptAnswer = State & {
  route: string
  headers: Readonly<Record<string, string>>
  plain: Buffer
  tag: string
  ready: Partial<Record<Encoding | 'plain' | 'unchanged', Ready>>
}

const BYTES_MAX = 16 * 1024 * 1024
/** An answer is at most so many milliseconds behind what another process wrote, unless that is heard of before. */
const OLDEST = 2_000
/** Smaller answers travel as they are. */
const PACKED_FROM = 1_024
const MINUTE = 60_000

/**
 * Keeps what visitors are answered by the routes that say so, as ready bytes, until a write is committed, the minute ends (words change by
 * the clock at whole minutes), or two seconds are over. They are sent before there is a request of Fastify's, whose hooks cost more than the
 * answer; it is logged and counted as any other.
 */
export function keepAnswers(
  app: App,
  { now, writes }: Pick<Deps, 'now' | 'writes'>,
  pages: readonly DrawnRoute[] = [],
): void {
  const cache = new KeptBytes<KeptAnswer>(BYTES_MAX)
  let generation = writes.generation
  const stateNow = (): State => ({ generation: writes.generation, at: now().getTime() })
  app.decorateRequest('keeping', undefined)

  const isAnswered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    if (method !== 'GET' || isPersonal(headers) || app.isDraining) return false
    const present = stateNow()
    if (present.generation !== generation) cache.clear()
    ;({ generation } = present)
    const found = cache.get(keyOf(request, pages))
    if (!found || !isFresh(found, present)) return false
    const from = performance.now()
    const { status, bytes, headers: own } = readyFor(found, headers)
    response.writeHead(status, own).end(bytes)
    const took = performance.now() - from
    const { route } = found
    const req = { method, routeOptions: { url: route } }
    const line = { reqId: crypto.randomUUID(), req, res: { statusCode: status }, responseTime: took }
    app.log.info(line, 'request completed')
    app.countAnswer({ method, route, status, took })
    return true
  }
  const [handle] = app.server.listeners('request') as RequestListener[]
  if (!handle) throw new Error('nothing serves requests')
  app.server.off('request', handle).on('request', (request, response) => {
    if (!isAnswered(request, response)) handle(request, response)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (isVisitors(request)) request.keeping = stateNow()
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { keeping, routeOptions } = request
    if (keeping?.generation === writes.generation && reply.statusCode === 200 && typeof payload === 'string') {
      const entries = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
      const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
      const plain = Buffer.from(payload)
      const answer = { ...keeping, route: routeOptions.url ?? '', headers, plain, tag: headers.etag ?? '', ready: {} }
      // Twice its size, for what it becomes packed.
      cache.set(keyOf(request.raw, pages), answer, 2 * plain.length)
    }
    done(null, payload)
  })
}

/** A page is kept by what it is drawn from: links carry more than that. */
function keyOf({ url = '', headers }: IncomingMessage, pages: readonly DrawnRoute[]): string {
  // Most requests are calls, and none of them is a page.
  const address = url.startsWith('/api/') ? null : drawnAddress(url, pages)
  return address === null ? url : `${pageLanguage({ url, headers })} ${address}`
}

const minuteOf = ({ at }: State) => Math.floor(at / MINUTE)

function isFresh(answer: State, present: State): boolean {
  const age = present.at - answer.at
  return age >= 0 && age < OLDEST && minuteOf(answer) === minuteOf(present)
}

function readyFor(answer: KeptAnswer, requestHeaders: IncomingHttpHeaders): Ready {
  const { headers, plain, tag, ready } = answer
  const vary = `${headers.vary}, accept-encoding`
  if (knows(requestHeaders['if-none-match'], tag)) {
    const { 'content-type': _type, ...rest } = headers
    return (ready.unchanged ??= { status: 304, headers: Object.entries({ ...rest, vary }).flat() })
  }
  const encoding = plain.length < PACKED_FROM ? undefined : accepted(requestHeaders['accept-encoding'], preferred)
  const readyAnswer = ready[encoding ?? 'plain']
  if (readyAnswer) return readyAnswer
  const bytes = encoding ? encodings[encoding](plain) : plain
  const coded = encoding ? { 'content-encoding': encoding } : {}
  const all = { ...headers, vary, ...coded, 'content-length': String(bytes.length) }
  return (ready[encoding ?? 'plain'] = { status: 200, headers: Object.entries(all).flat(), bytes })
}

/** The first of these codings that an `Accept-Encoding` takes. */
export function accepted<C extends string>(header: string | string[] | undefined, among: readonly C[]): C | undefined {
  const names = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/u.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return among.find((coding) => names.includes(coding))
}
