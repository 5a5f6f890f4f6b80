import { API_BASE } from '@portal/shared/kit/contract'
import { CALL_HEADER, type Balancer } from './balancer.ts'

type More = { body?: unknown; file?: File; key?: string; admin?: boolean }
type Answered = {
  status: number
  message: string
  data: { code?: string; url?: string; id?: number } | null | undefined
  undo: string
  took: number
}
type Failure = { call: string; kind: string; status: number; message: string; started: number; ended: number }
type Ended = { process: string; how: 'kill' | 'stop'; at: number; gone: number }

/** Calls through a balancer, with what became of each. */
export class Calls {
  /** Which processes ended, from the signal until they were gone. */
  readonly ended: Ended[] = []
  /** Milliseconds by kind, of those that were answered. */
  readonly took = new Map<string, number[]>()
  readonly #failed: Failure[] = []
  readonly #balancer: Balancer
  readonly #token: string
  #count = 0

  constructor(balancer: Balancer, token: string) {
    this.#balancer = balancer
    this.#token = token
  }

  /** Answers status 0 where the connection broke. Any status but those of `fine` is a failure. */
  async ask(
    kind: string,
    method: string,
    path: string,
    { body, file, key, admin }: More,
    fine: number[],
  ): Promise<Answered> {
    const call = `c${++this.#count}`
    const form = new FormData()
    if (file) form.append('file', file)
    const headers = {
      [CALL_HEADER]: call,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(admin ? { authorization: `Bearer ${this.#token}` } : {}),
    }
    const payload = file ? form : body === undefined ? undefined : JSON.stringify(body)
    const started = performance.now()
    let [status, message, reply]: [number, string, Partial<Record<'message' | 'data' | 'undo', unknown>>] = [0, '', {}]
    try {
      const response = await fetch(this.#balancer.url + API_BASE + path, {
        method,
        headers,
        ...(payload === undefined ? {} : { body: payload }),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      ;({ status } = response)
      // HAProxy's own answers are pages.
      reply = text.startsWith('{') ? (JSON.parse(text) as typeof reply) : { message: 'HAProxy answered' }
      message = String(reply.message)
    } catch (error) {
      message =
        error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
    }
    const ended = performance.now()
    if (fine.includes(status)) this.took.set(kind, [...(this.took.get(kind) ?? []), ended - started])
    else this.#failed.push({ call, kind, status, message, started, ended })
    const undo = String((reply.undo as { token?: string } | undefined)?.token ?? '')
    return { status, message, data: reply.data as Answered['data'], undo, took: ended - started }
  }

  /** Three times at once, and again while none of them is answered. */
  async thrice(one: () => Promise<Answered>): Promise<Answered[]> {
    const all: Answered[] = []
    while (!all.some(({ status }) => status > 0 && status < 500))
      all.push(...(await Promise.all([one(), one(), one()])))
    return all
  }

  /** What failed while it was in flight on a process that was being killed, and what has no such reason. */
  failures(): { inFlight: string[]; unexplained: string[] } {
    const [inFlight, unexplained]: [string[], string[]] = [[], []]
    for (const { call, kind, status, message, started, ended } of this.#failed) {
      const passage = this.#balancer.passages.get(call)
      const isInFlight = this.ended.some(
        ({ process, how, at, gone }) =>
          how === 'kill' && process === passage?.process && started <= gone && ended >= at,
      )
      const what = `${kind}, ${status === 0 ? 'connection broken' : status}`
      if (isInFlight) inFlight.push(what)
      else unexplained.push(`${what}: ${message}; ${this.#near(passage?.process, passage?.end, started, ended)}`)
    }
    return { inFlight, unexplained }
  }

  redispatched(): number {
    return [...this.#balancer.passages.values()].filter(({ again }) => again > 0).length
  }

  #near(name: string | undefined, end: string | undefined, started: number, ended: number): string {
    const near = this.ended.filter(({ at, gone }) => started <= gone + 5_000 && ended >= at)
    const events = near.map(
      ({ process, how, at, gone }) => `${how} of ${process} at ${Math.round(at)} to ${Math.round(gone)}`,
    )
    return `on ${name ?? 'none'} (${end ?? '?'}), ${Math.round(started)} to ${Math.round(ended)}; ${events.join(', ')}`
  }
}

/** A picture of one point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
