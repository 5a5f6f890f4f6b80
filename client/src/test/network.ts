import type { z } from 'zod'
import { API_BASE, type Endpoint, type UndoOffer } from '@portal/shared/kit/contract'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import type { Answer } from '../kit/api/api.ts'
import { api, type Call } from '../kit/api/calls.ts'

/** A call that a screen sent. */
export type SentCall = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
  headers: Headers
}
type Reply = { status: number; body: unknown }
type ReplyValue<C> = Answer<C> | FullAnswer | 'offline'
type Replies<C> = ReplyValue<C> | ((sent: SentCall) => ReplyValue<C> | Promise<ReplyValue<C>>)
type Route = { endpoint: Endpoint; path: RegExp; reply: Replies<Call>; sent: SentCall[] }

/** An answer beyond plain data: a refusal, an undoable success, or a success with rights. */
class FullAnswer {
  readonly reply: (endpoint: Endpoint) => Reply
  constructor(reply: (endpoint: Endpoint) => Reply) {
    this.reply = reply
  }
}

const accepted = (endpoint: Endpoint, data: unknown, undo?: UndoOffer): Reply => ({
  status: 200,
  body: { success: true, message: endpoint.message, data: endpoint.reply.parse(data), ...(undo ? { undo } : {}) },
})

/** A success that can be undone. */
export const undoable = (data: unknown, token = 'a-token-of-24-characters') =>
  new FullAnswer((endpoint) => accepted(endpoint, data, { token, expires_date: '2026-11-22T12:00:00.000Z' }))

/** A success with the reader's rights. */
export const withRights = (data: unknown, can: readonly TournamentPermission[]) =>
  new FullAnswer((endpoint) => {
    const { status, body } = accepted(endpoint, data)
    return { status, body: { ...(body as object), can } }
  })

export const refused = (
  status: number,
  message: string,
  more: { sentence?: string; data?: unknown; errors?: unknown[] } = {},
) =>
  new FullAnswer(() => ({
    status,
    body: { success: false, message, sentence: message, errors: [], request_id: 'r1', ...more },
  }))

/**
 * Fakes the network of one test. Calls and answers are checked against the contract, and a call without a declared answer fails the
 * test.
 */
export function fakeNetwork() {
  const routes: Route[] = []
  const answer = <C extends Call>(call: C, reply: Replies<C>): SentCall[] => {
    const endpoint = call as unknown as Endpoint
    const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u')
    const sent: SentCall[] = []
    routes.push({ endpoint, path, reply, sent })
    return sent
  }
  // Every screen that mentions an email calls this; a test may override the answer.
  answer(api.mails.state, { state: 'sends' })
  const problems: string[] = []
  const real = window.fetch
  const fail = (problem: string): never => {
    problems.push(problem)
    throw new TypeError(problem)
  }

  const serve = async (path: string, query: URLSearchParams, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET'
    // The last declared answer wins, so that a test can change it.
    const route = routes.findLast((each) => each.endpoint.method === method && each.path.test(path))
    if (!route) return fail(`No answer for ${method} ${path}`)
    const { endpoint, reply } = route
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const sent: SentCall = {
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
    const { status, body: answer } =
      replied instanceof FullAnswer ? replied.reply(endpoint) : accepted(endpoint, replied)
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
    /** Declares the answer of a call; returns the calls that are sent. */
    answer,
    problems,
    end: () => {
      window.fetch = real
    },
  }
}
