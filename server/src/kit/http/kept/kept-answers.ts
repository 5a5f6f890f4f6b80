import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { App, Deps } from '../../deps.ts'
import { drawnAddress, pageLanguage, type DrawnRoute } from './page-address.ts'
import { includesTag, isPersonal, isVisitorRead } from '../revalidate.ts'
import { KeptBytes } from './kept-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the answer will be cached. */
    pendingAnswer: PendingAnswer | undefined
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

type Exchange = [IncomingMessage, ServerResponse]
/** An answer that one request is making: the state at its start, the answers that its visitor has, and those who wait for it. */
type PendingAnswer = { key: string; state: State; knownTags: string | undefined; waiting: Exchange[] }

const CACHE_MAX_BYTES = 16 * 1024 * 1024
/** Limits the age of answers, for writes of another process whose notice did not arrive. */
const MAX_AGE_MS = 2_000
/** Shorter answers are not compressed. */
const COMPRESSION_MIN_BYTES = 1_024
const MINUTE_MS = 60_000

/**
 * Caches the answers to visitors of routes with `cachesForVisitors`, until a write is committed, the minute ends (texts change by the clock at whole
 * minutes), or two seconds have passed. A cached answer is sent before Fastify handles the request, whose hooks take longer than that; it
 * is logged and counted as any other. An answer that is not cached is made once for all who ask for it meanwhile: a hall asks at once after each
 * publication, and readings side by side would take so long that none of them is fresh when it is done.
 */
export function cacheAnswers(
  app: App,
  { now, writes }: Pick<Deps, 'now' | 'writes'>,
  pages: readonly DrawnRoute[] = [],
): void {
  const cache = new KeptBytes<CachedAnswer>(CACHE_MAX_BYTES)
  let generation = writes.generation
  const currentState = (): State => ({ generation: writes.generation, at: now().getTime() })
  app.decorateRequest('pendingAnswer', undefined)

  const pendingAnswers = new Map<string, PendingAnswer>()

  const [handle] = app.server.listeners('request') as RequestListener[]
  if (!handle) throw new Error('nothing serves requests')

  const send = (request: IncomingMessage, response: ServerResponse, cachedAnswer: CachedAnswer): void => {
    const { method = '', headers } = request
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
  }

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request
    if (method !== 'GET' || isPersonal(headers) || app.isDraining) return handle(request, response)
    const state = currentState()
    if (state.generation !== generation) cache.clear()
    generation = state.generation
    const key = cacheKey(request, pages)
    const cachedAnswer = cache.get(key)
    if (cachedAnswer && isFresh(cachedAnswer, state)) return send(request, response, cachedAnswer)
    const pending = pendingAnswers.get(key)
    const isShared = pending?.state.generation === state.generation && isFresh(pending.state, state)
    if (pending && isShared) pending.waiting.push([request, response])
    else handle(request, response)
  }
  app.server.off('request', handle).on('request', serve)

  const settle = (pending: PendingAnswer, answerTo: (...exchange: Exchange) => void): void => {
    if (pendingAnswers.get(pending.key) === pending) pendingAnswers.delete(pending.key)
    for (const exchange of pending.waiting.splice(0)) answerTo(...exchange)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isVisitorRead(request)) return done()
    const { headers } = request.raw
    const key = cacheKey(request.raw, pages)
    const pending = { key, state: currentState(), knownTags: headers['if-none-match'], waiting: [] }
    // Handled as if its visitor had no answer yet: the others need the whole one.
    delete headers['if-none-match']
    request.pendingAnswer = pending
    pendingAnswers.set(key, pending)
    // If its visitor leaves before the answer, one of the others asks for it.
    reply.raw.once('close', () => settle(pending, serve))
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { pendingAnswer: pending, routeOptions } = request
    if (!pending) return done(null, payload)
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      settle(pending, handle)
      return done(null, payload)
    }
    const entries = Object.entries(reply.getHeaders()).filter(([name]) => name !== 'content-length')
    const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    const plain = Buffer.from(payload)
    const tag = headers.etag ?? ''
    const { state, key, knownTags } = pending
    const answer = { ...state, route: routeOptions.url ?? '', headers, plain, tag, readyAnswers: {} }
    // Twice its size, for the compressed forms.
    if (state.generation === writes.generation) cache.set(key, answer, 2 * plain.length)
    settle(pending, (...exchange) => send(...exchange, answer))
    if (!includesTag(knownTags, tag)) return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, null)
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
