import type { z } from 'zod'
import type { Endpoint, UndoOffer } from '@portal/shared/kit/contract'
import type { ErrorBody, Problem } from '@portal/shared/kit/errors'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import { currentLanguage } from '../i18n/language.ts'
import { apiBase, type Call } from './calls.ts'
import { renewAccess } from './renew-access.ts'
import { accessToken } from './session.ts'
import { storeRights } from './latest-rights.ts'
import type { Transport } from './transport.ts'

/** A refusal of the server, or `NETWORK` without an answer. `message` is a sentence in the reader's language. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly problems: readonly Problem[]
  readonly data: unknown
  readonly requestId: string | null

  constructor(code: string, status: number, sentence: string, body?: Partial<ErrorBody>) {
    super(sentence)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.problems = body?.errors ?? []
    this.data = body?.data
    this.requestId = body?.request_id ?? null
  }
}

/** Whether a status means for certain that the request changed nothing, unlike no answer (0), a timeout, or an overloaded or broken server. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The contract that a type of call carries: the full endpoint, or the light call that the build reduces it to. */
type ContractFor<C> = C extends Endpoint ? C : C extends Call<infer E> ? E : never
export type Input<C> =
  ContractFor<C> extends Endpoint<infer P, infer Q, infer B>
    ? {
        params?: z.input<P>
        query?: z.input<Q>
        body?: z.input<B>
        headers?: Record<string, string>
        signal?: AbortSignal
        transport?: Transport | undefined
        /** Whether sending it twice has the effect of sending it once. */
        idempotent?: boolean
      }
    : never
export type Answer<C> = ContractFor<C> extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** Calls the server by the contract; returns `data`, and stores the reader's rights in the tournament. Throws ApiError. */
export async function call<C extends Call>(endpoint: C, input: Input<C>): Promise<Answer<C>> {
  const response = await send(endpoint, input)
  const body = (await response.json()) as { data?: unknown; can?: TournamentPermission[] }
  const tournamentId = findTournamentId(endpoint, input)
  if (body.can && tournamentId) storeRights(tournamentId, body.can)
  return ('data' in body ? body.data : body) as Answer<C>
}

/** Calls the server for an act that may be undone; `undo` is null where it cannot be. Throws ApiError. */
export async function callUndoable<C extends Call>(
  endpoint: C,
  input: Input<C>,
): Promise<{ data: Answer<C>; undo: UndoOffer | null }> {
  const { data, undo = null } = (await (await send(endpoint, input)).json()) as { data: Answer<C>; undo?: UndoOffer }
  return { data, undo }
}

/** Calls the server with a form that may hold files; returns `data`. Throws ApiError. */
export async function callWithForm<C extends Call>(endpoint: C, form: FormData): Promise<Answer<C>> {
  const response = await send(endpoint, { body: form } as Input<C>)
  return ((await response.json()) as { data: Answer<C> }).data
}

/** Makes a function that uploads a picture and returns its address. */
export function createPictureUpload(endpoint: Call) {
  return async (file: File): Promise<string> => {
    const form = new FormData()
    form.append('file', file)
    return ((await callWithForm(endpoint, form)) as { url: string }).url
  }
}

/** Calls the server for a file; returns it with its name. Throws ApiError. */
export async function callForFile<C extends Call>(endpoint: C, input: Input<C>): Promise<{ file: Blob; name: string }> {
  const response = await send(endpoint, input)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return { file: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'export.xlsx') }
}

async function send<C extends Call>(endpoint: C, input: Input<C>): Promise<Response> {
  const token = accessToken()
  const first = await request(endpoint, input, token)
  if (first.status !== 401 || endpoint.path === '/users/login' || !token) return requireSuccess(first)
  const renewal = await renewAccess(token)
  // The session is over: pass the error to the caller, and do not repeat the call as a visitor.
  if (renewal === 'over') return requireSuccess(first)
  if ('token' in renewal) return requireSuccess(await request(endpoint, input, renewal.token))
  if (renewal.failure === null) throw new ApiError('NETWORK', 0, '')
  // Other calls waited for the same refresh, and the body of a response can be read only once.
  return requireSuccess(renewal.failure.clone())
}

async function request(endpoint: Call, input: Input<Endpoint>, token: string | null): Promise<Response> {
  const { body, headers, signal, idempotent = endpoint.method === 'GET', transport } = input
  const sendOnce = async () =>
    (transport ?? fetch)(buildUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        'accept-language': currentLanguage(),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  try {
    const response = await sendOnce()
    // With a transport the server itself renders the page, which must not wait.
    const mayRetry = response.status === 503 && !transport && (idempotent || headers?.['idempotency-key'])
    return mayRetry ? await (await import('./retry/try-again.ts')).retryWhileBusy(response, sendOnce, signal) : response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('NETWORK', 0, '')
  }
}

/** The id of the tournament in a call's input; 0 without one. */
function findTournamentId({ path }: Call, { params, query }: Input<Endpoint>): number {
  const { tournament_id } = (query ?? {}) as { tournament_id?: unknown }
  const { id } = (params ?? {}) as { id?: unknown }
  return Number(tournament_id ?? (/^\/(tournaments|mc)\//u.test(path) ? id : 0))
}

function buildUrl({ path }: Call, { params, query }: Input<Endpoint>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const queryEntries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)])).toString()
  return apiBase + filled + (search ? `?${search}` : '')
}

async function requireSuccess(response: Response): Promise<Response> {
  if (response.ok) return response
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody> & { sentence?: string }
  // A role of this account may have been revoked: `use-fresh-user.ts` then reads the account again.
  if (response.status === 403) dispatchEvent(new Event('forbidden'))
  throw new ApiError(body.message ?? `HTTP_${response.status}`, response.status, body.sentence ?? '', body)
}

/** A random key of 32 characters. `crypto.randomUUID` exists only on https and localhost, and halls also serve the portal over plain http. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
