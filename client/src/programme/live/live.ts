import { queryOptions } from '@tanstack/react-query'
import { call, type Answer, type Input } from '../../kit/api/api.ts'
import type { Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { storeAnswer, readStoredAnswer } from './stored-answers.ts'

/** How often a screen requests the state of the programme. */
const INTERVAL_MS = 2_000
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

/** The key under which the answer of a call is stored. */
export const answerKey = <C extends Call>(endpoint: C, input: Input<C>) => `${endpoint.path} ${JSON.stringify(input)}`

/** The query of a call that is repeated in an interval. Without a network it returns the last answer, even after a reload. */
export function liveQuery<C extends Call>(
  endpoint: C,
  input: Input<C> = {} as Input<C>,
  interval: number = INTERVAL_MS,
) {
  const key = answerKey(endpoint, input)
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => {
      // Another account may sign in before the answer comes.
      const owner = currentOwner()
      const answer = await call(endpoint, { ...input, signal: withTimeout(signal, TIMEOUT_MS) })
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
