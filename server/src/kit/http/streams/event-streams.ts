import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutDeadline } from '../../db/postgres/deadline.ts'
import type { App } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'

/** An event, because browsers do not show comments to a page, which has to notice a connection that died. */
const BEAT = 'event: beat\ndata: {}\n\n'
/** A browser that does not take what it is sent is cut off, and asks again. */
const UNREAD_MAX_BYTES = 128 * 1024
/** A refused browser tries again after this long at least, and within twice the time, so that they do not all come at once. */
const RETRY_AFTER_SECONDS = 20

/** An event in the form of `text/event-stream`. It is made once for all the streams that it is written to. */
export const formatEvent = ({ id, event, data }: { id?: string; event: string; data: unknown }): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A connection that stays open. `write` takes texts of `formatEvent`. */
export type EventStream = { write: (text: string) => void }

/**
 * The open streams of server-sent events of this process: at most `max`, and half of them from one address, so that nobody takes all places. Each
 * has signs of life, and all are ended when the server closes.
 */
export class EventStreams {
  readonly #open = new Set<ServerResponse>()
  readonly #byAddress = new Map<string, number>()
  readonly #app: App
  readonly #max: number

  /** `beatMs`: how often each stream has a sign of life; proxies close a connection that is silent for a minute or so. */
  constructor(app: App, { max, beatMs }: { max: number; beatMs: number }) {
    this.#app = app
    this.#max = max
    const heartbeat = withoutDeadline(() =>
      setInterval(() => {
        for (const response of this.#open) write(response, BEAT)
      }, beatMs).unref(),
    )
    // Before the server waits for its connections to end.
    app.addHook('preClose', async () => {
      clearInterval(heartbeat)
      for (const response of this.#open) response.end()
    })
  }

  /**
   * Throws STREAMS_FULL if there are too many or the process is about to end, and STREAMS_OF_ADDRESS if the address of the caller has its share;
   * both with Retry-After.
   */
  requirePlace({ ip }: Pick<FastifyRequest, 'ip'>): void {
    const isFull = this.#open.size >= this.#max || this.#app.isDraining
    const maximum = Math.ceil(this.#max / 2)
    if (!isFull && (this.#byAddress.get(ip) ?? 0) < maximum) return
    const seconds = Math.round(RETRY_AFTER_SECONDS * (1 + Math.random()))
    throw new Refusal(isFull ? 'STREAMS_FULL' : 'STREAMS_OF_ADDRESS', {
      params: { seconds, maximum },
      headers: { 'retry-after': String(seconds) },
    })
  }

  #count(ip: string, by: 1 | -1): void {
    const count = (this.#byAddress.get(ip) ?? 0) + by
    if (count > 0) this.#byAddress.set(ip, count)
    else this.#byAddress.delete(ip)
  }

  /**
   * Answers a request with a stream, and calls `onEnd` once it is closed by either side; null if the browser has gone already. The headers of the
   * reply are sent with it.
   */
  open(reply: FastifyReply, onEnd: () => void): EventStream | null {
    const { ip } = reply.request
    this.requirePlace(reply.request)
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // Compression on the way would hold events back until a block is full.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const headers = reply.getHeaders() as OutgoingHttpHeaders
    const response = reply.hijack().raw
    if (response.destroyed) return null
    this.#open.add(response)
    this.#count(ip, 1)
    // Otherwise the connection would outlive the stream, and the server would wait for it at its end.
    response.shouldKeepAlive = false
    response.once('close', () => {
      this.#open.delete(response)
      this.#count(ip, -1)
      onEnd()
    })
    // A connection that breaks closes as well.
    response.on('error', () => {})
    response.writeHead(200, headers)
    response.flushHeaders()
    return { write: (text) => write(response, text) }
  }
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > UNREAD_MAX_BYTES) response.destroy()
  else response.write(text)
}
