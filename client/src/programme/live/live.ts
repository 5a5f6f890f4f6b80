import { queryOptions } from '@tanstack/react-query'
import { call, type Answer, type Input } from '../../kit/api/api.ts'
import type { Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { keep, readKept } from './kept.ts'

/** How often a screen asks what is on. */
export const ASK_MS = 2_000
/** A question that hangs this long is given up: the hall's Wi-Fi holds dead connections open. */
export const GIVE_UP_MS = 6_000

/** A signal that ends with another one, or after a while. */
export function within(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('no answer')), ms)
  controller.signal.addEventListener('abort', () => clearTimeout(timer))
  signal?.addEventListener('abort', () => controller.abort(signal.reason))
  return controller.signal
}

/** Under which the answer of a call is kept. */
export const keyOf = <C extends Call>(endpoint: C, input: Input<C>) => `${endpoint.path} ${JSON.stringify(input)}`

/**
 * The query of a call that is asked again and again, with or without a network: what was known stays while no answer comes, and
 * survives in the browser.
 */
export function liveQuery<C extends Call>(endpoint: C, input: Input<C> = {} as Input<C>, every: number = ASK_MS) {
  const key = keyOf(endpoint, input)
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => {
      // Before the answer comes somebody else may sit here.
      const owner = currentOwner()
      const answer = await call(endpoint, { ...input, signal: within(signal, GIVE_UP_MS) })
      keep(key, answer, owner)
      return answer
    },
    initialData: () => readKept<Answer<C>>(key)?.answer,
    initialDataUpdatedAt: () => readKept<Answer<C>>(key)?.at,
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchInterval: every,
    refetchIntervalInBackground: true,
  })
}
