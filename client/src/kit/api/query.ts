import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call, type Input } from './api.ts'
import type { Call } from './calls.ts'
import { accessToken } from './session.ts'
import { findTransport } from './transport.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Wi-Fi in a hall is bad, so a call without an answer is repeated. After the session ended, a call is repeated
      // once as a visitor, who may read the public pages.
      retry: (failures, error) => failures < (hasCode(error, 'NETWORK') ? 3 : isFromEndedSession(error) ? 1 : 0),
      retryDelay: (failures, error) => (isFromEndedSession(error) ? 0 : 1000 * 2 ** failures),
      refetchOnWindowFocus: false,
      // By default the library would pause offline queries silently; here they fail, and the page says so.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // For the same reason.
    mutations: { networkMode: 'always' },
  },
})

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

function isFromEndedSession(error: unknown): boolean {
  return hasCode(error, 'ACCESS_TOKEN_IS_INVALID') && accessToken() === null
}

/** The query of a call. Its key is the path and the input without headers, so that `refetchPath` finds it by its path. */
export function buildQuery<C extends Call>(endpoint: C, input: Input<C> = {} as Input<C>) {
  const { headers: _headers, ...keyInput } = input
  return queryOptions({
    queryKey: [endpoint.path, keyInput],
    queryFn: ({ signal, client }) => call(endpoint, { ...input, signal, transport: findTransport(client) }),
  })
}

/** Marks every query whose path begins with one of the prefixes as outdated, e.g. `/athletes`. */
export async function refetchPath(...prefixes: string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}
