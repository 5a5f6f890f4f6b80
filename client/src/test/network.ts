import type { z } from 'zod'
import { API_BASE, type Endpoint, type UndoOffer } from '@portal/shared/kit/contract'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import type { Answer } from '../kit/api/api.ts'
import { api, type Call } from '../kit/api/calls.ts'

/** One call of a screen, as it travelled. */
export type Sent = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
  headers: Headers
}
type Reply = { status: number; body: unknown }
type Replied<C> = Answer<C> | Answered | 'offline'
type Replies<C> = Replied<C> | ((sent: Sent) => Replied<C> | Promise<Replied<C>>)
type Route = { endpoint: Endpoint; path: RegExp; reply: Replies<Call>; sent: Sent[] }

/** An answer that is more than its data: a refusal, or something that can be taken back. */
class Answered {
  readonly reply: (endpoint: Endpoint) => Reply
  constructor(reply: (endpoint: Endpoint) => Reply) {
    this.reply = reply
  }
}

const accepted = (endpoint: Endpoint, data: unknown, undo?: UndoOffer): Reply => ({
  status: 200,
  body: { success: true, message: endpoint.message, data: endpoint.reply.parse(data), ...(undo ? { undo } : {}) },
})

/** A success that the server offers to take back. */
export const undoable = (data: unknown, token = 'a-token-of-24-characters') =>
  new Answered((endpoint) => accepted(endpoint, data, { token, expires_date: '2026-11-22T12:00:00.000Z' }))

/** A success that says what the reader may do there. */
export const withRights = (data: unknown, can: readonly TournamentPermission[]) =>
  new Answered((endpoint) => {
    const { status, body } = accepted(endpoint, data)
    return { status, body: { ...(body as object), can } }
  })

export const refused = (
  status: number,
  message: string,
  more: { sentence?: string; data?: unknown; errors?: unknown[] } = {},
) =>
  new Answered(() => ({
    status,
    body: { success: false, message, sentence: message, errors: [], request_id: 'r1', ...more },
  }))

/**
 * The network of one test: each call is answered as the test says, and both what is sent and what is answered are held against the
 * contract. A call without an answer is a failure of the test.
 */
export function fakeNetwork() {
  const routes: Route[] = []
  const answer = <C extends Call>(call: C, reply: Replies<C>): Sent[] => {
    const endpoint = call as unknown as Endpoint
    const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u')
    const sent: Sent[] = []
    routes.push({ endpoint, path, reply, sent })
    return sent
  }
  // Asked by every screen that speaks of a mail; a test that is about it answers itself.
  answer(api.mails.state, { state: 'sends' })
  const problems: string[] = []
  const real = window.fetch
  const fail = (problem: string): never => {
    problems.push(problem)
    throw new TypeError(problem)
  }

  const serve = async (path: string, query: URLSearchParams, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET'
    // The answer given last counts: a test may change its mind.
    const route = routes.findLast((each) => each.endpoint.method === method && each.path.test(path))
    if (!route) return fail(`No answer for ${method} ${path}`)
    const { endpoint, reply } = route
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const sent: Sent = {
      params: { ...route.path.exec(path)?.groups },
      query: Object.fromEntries(query),
      body,
      headers: new Headers(init.headers),
    }
    checkShape(endpoint.query, sent.query, `${method} ${path}, query`)
    if (!(body instanceof FormData)) checkShape(endpoint.body, body ?? {}, `${method} ${path}, body`)
    route.sent.push(sent)
    const replied = typeof reply === 'function' ? await reply(sent) : reply
    if (replied === 'offline') throw new TypeError('Failed to fetch')
    const { status, body: answer } = replied instanceof Answered ? replied.reply(endpoint) : accepted(endpoint, replied)
    return new Response(JSON.stringify(answer), { status })
  }
  const checkShape = (schema: z.ZodType, value: unknown, subject: string) => {
    const read = schema.safeParse(value)
    if (!read.success) fail(`${subject}: ${read.error.message}`)
  }

  window.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!pathname.startsWith(API_BASE)) return real(input, init)
    return serve(decodeURI(pathname.slice(API_BASE.length)), searchParams, init)
  }

  return {
    /** Answers a call from now on; returns what is sent with it. */
    answer,
    problems,
    end: () => {
      window.fetch = real
    },
  }
}
