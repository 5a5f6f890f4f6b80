import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { App, Deps } from '../../deps.ts'
import { drawnAddress, pageLanguage, type DrawnRoute } from './page-address.ts'
import { includesTag, isPersonal, isVisitorRead } from '../revalidate.ts'
import { KeptBytes } from './kept-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the answer will be cached: the state of the database at the start, and the time. */
    cacheState: State | undefined
  }
  interface FastifyContextConfig {
    /** Whether the answer to visitors is cached. */
    cachesForVisitors?: boolean
  }
}

type State = { generation: number; at: number }
const compressors = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}
type Encoding = keyof typeof compressors
const preferredEncodings = Object.keys(compressors) as Encoding[]
/** An answer to send; `headers`: names and values in turn. */
type ReadyAnswer = { status: 200 | 304; headers: string[]; bytes?: Buffer }
type CachedAnswer = State & {
  route: string
  headers: Readonly<Record<string, string>>
  plain: Buffer
  tag: string
  readyAnswers: Partial<Record<Encoding | 'plain' | 'unchanged', ReadyAnswer>>
}

const CACHE_MAX_BYTES = 16 * 1024 * 1024
/** Limits the age of answers, for writes of another process whose notice did not arrive. */
const MAX_AGE_MS = 2_000
/** Shorter answers are not compressed. */
const COMPRESSION_MIN_BYTES = 1_024
const MINUTE_MS = 60_000

/**
 * Caches the answers to visitors of routes with `cachesForVisitors`, until a write is committed, the minute ends (texts change by the clock at whole
 * minutes), or two seconds have passed. A cached answer is sent before Fastify handles the request, whose hooks take longer than that; it
 * is logged and counted as any other.
 */
export function cacheAnswers(
  app: App,
  { now, writes }: Pick<Deps, 'now' | 'writes'>,
  pages: readonly DrawnRoute[] = [],
): void {
  const cache = new KeptBytes<CachedAnswer>(CACHE_MAX_BYTES)
  let generation = writes.generation
  const currentState = (): State => ({ generation: writes.generation, at: now().getTime() })
  app.decorateRequest('cacheState', undefined)

  /** Answers from the cache if it can; returns whether it did. */
  const answerFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    if (method !== 'GET' || isPersonal(headers) || app.isDraining) return false
    const state = currentState()
    if (state.generation !== generation) cache.clear()
    generation = state.generation
    const cachedAnswer = cache.get(cacheKey(request, pages))
    if (!cachedAnswer || !isFresh(cachedAnswer, state)) return false
    const start = performance.now()
    const answer = readyAnswer(cachedAnswer, headers)
    const { status } = answer
    response.writeHead(status, answer.headers).end(answer.bytes)
    const took = performance.now() - start
    const { route } = cachedAnswer
    const req = { method, routeOptions: { url: route } }
    const line = { reqId: crypto.randomUUID(), req, res: { statusCode: status }, responseTime: took }
    app.log.info(line, 'request completed')
    app.countAnswer({ method, route, status, took })
    return true
  }
  const [handle] = app.server.listeners('request') as RequestListener[]
  if (!handle) throw new Error('nothing serves requests')
  app.server.off('request', handle).on('request', (request, response) => {
    if (!answerFromCache(request, response)) handle(request, response)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (isVisitorRead(request)) request.cacheState = currentState()
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { cacheState, routeOptions } = request
    if (cacheState?.generation === writes.generation && reply.statusCode === 200 && typeof payload === 'string') {
      const entries = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
      const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
      const plain = Buffer.from(payload)
      const tag = headers.etag ?? ''
      const answer = { ...cacheState, route: routeOptions.url ?? '', headers, plain, tag, readyAnswers: {} }
      // Twice its size, for the compressed forms.
      cache.set(cacheKey(request.raw, pages), answer, 2 * plain.length)
    }
    done(null, payload)
  })
}

/** The key of a page has only the parts of its address that change the page: links may carry others. */
function cacheKey({ url = '', headers }: IncomingMessage, pages: readonly DrawnRoute[]): string {
  // Most requests are calls: they need no look at the pages.
  const address = url.startsWith('/api/') ? null : drawnAddress(url, pages)
  return address === null ? url : `${pageLanguage({ url, headers })} ${address}`
}

const minuteOf = ({ at }: State) => Math.floor(at / MINUTE_MS)

function isFresh(answer: State, current: State): boolean {
  const age = current.at - answer.at
  return age >= 0 && age < MAX_AGE_MS && minuteOf(answer) === minuteOf(current)
}

/** The answer in the form that a request takes; each form is made once. */
function readyAnswer(answer: CachedAnswer, requestHeaders: IncomingHttpHeaders): ReadyAnswer {
  const { headers, plain, tag, readyAnswers } = answer
  const vary = `${headers.vary}, accept-encoding`
  if (includesTag(requestHeaders['if-none-match'], tag)) {
    const { 'content-type': _type, ...rest } = headers
    return (readyAnswers.unchanged ??= { status: 304, headers: Object.entries({ ...rest, vary }).flat() })
  }
  const encoding =
    plain.length < COMPRESSION_MIN_BYTES
      ? undefined
      : acceptedEncoding(requestHeaders['accept-encoding'], preferredEncodings)
  const existingAnswer = readyAnswers[encoding ?? 'plain']
  if (existingAnswer) return existingAnswer
  const bytes = encoding ? compressors[encoding](plain) : plain
  const encodingHeader = encoding ? { 'content-encoding': encoding } : {}
  const allHeaders = { ...headers, vary, ...encodingHeader, 'content-length': String(bytes.length) }
  return (readyAnswers[encoding ?? 'plain'] = { status: 200, headers: Object.entries(allHeaders).flat(), bytes })
}

/** The first of the encodings that an `Accept-Encoding` accepts. */
export function acceptedEncoding<C extends string>(
  header: string | string[] | undefined,
  encodings: readonly C[],
): C | undefined {
  const names = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((choice) => !/;\s*q=0(?:\.0*)?\s*$/u.test(choice))
    .map((choice) => choice.split(';')[0]?.trim())
  return encodings.find((encoding) => names.includes(encoding))
}
