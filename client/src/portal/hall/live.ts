import { queryOptions } from '@tanstack/react-query'
import { call, type Answer, type Input } from '../../kit/api/api.ts'
import type { Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { storeAnswer, readStoredAnswer } from './stored-answers.ts'

/** How often a screen requests the state of the programme. */
export const INTERVAL_MS = 2_000
/** Requests are aborted after this time, because the Wi-Fi of a hall may keep dead connections open. */
export const TIMEOUT_MS = 6_000

/** A signal that aborts after some milliseconds, or together with another signal. */
export function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('no answer')), ms)
  controller.signal.addEventListener('abort', () => clearTimeout(timer))
  signal?.addEventListener('abort', () => controller.abort(signal.reason))
  return controller.signal
}

/** A screen of the hall reads by itself, not as the account that is signed in at its browser. `key` tells its answers from those of others. */
export type ScreenReader = { key: string; headers: { authorization: string } }

/** The key under which the answer of a call is stored. */
export const answerKey = <C extends Call>(endpoint: C, input: Input<C>, reader?: ScreenReader) =>
  `${endpoint.path} ${JSON.stringify(input)}${reader?.key ?? ''}`

/** The query of a call that is repeated in an interval. Without a network it returns the last answer, even after a reload. */
export function liveQuery<C extends Call>(
  endpoint: C,
  input: Input<C> = {} as Input<C>,
  interval: number = INTERVAL_MS,
  reader?: ScreenReader,
) {
  const key = answerKey(endpoint, input, reader)
  return queryOptions({
    queryKey: [endpoint.path, input, ...(reader ? [reader.key] : [])],
    queryFn: async ({ signal }) => {
      // Another account may sign in before the answer comes.
      const owner = currentOwner()
      const signalled = { ...input, signal: withTimeout(signal, TIMEOUT_MS) }
      const answer = await call(endpoint, reader ? { ...signalled, headers: reader.headers } : signalled)
      storeAnswer(key, answer, owner)
      return answer
    },
    initialData: () => readStoredAnswer<Answer<C>>(key)?.answer,
    initialDataUpdatedAt: () => readStoredAnswer<Answer<C>>(key)?.at,
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchInterval: interval,
    refetchIntervalInBackground: true,
  })
}
