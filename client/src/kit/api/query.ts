import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call, type Input } from './api.ts'
import type { Call } from './calls.ts'
import { accessToken } from './session.ts'
import { transportOf } from './transport.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Bad Wi-Fi is the rule in a hall: a missing answer is asked for again; and a page that visitors may read is loaded
      // as one once the session has ended, which is said by then.
      retry: (failures, error) => failures < (isCode(error, 'NETWORK') ? 3 : isAfterSession(error) ? 1 : 0),
      retryDelay: (failures, error) => (isAfterSession(error) ? 0 : 1000 * 2 ** failures),
      refetchOnWindowFocus: false,
      // A list that is asked for without a network says so; by itself the library would wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A call without a network fails and says so; by itself the library would hold it back in silence.
    mutations: { networkMode: 'always' },
  },
})

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

function isAfterSession(error: unknown): boolean {
  return isCode(error, 'ACCESS_TOKEN_IS_INVALID') && accessToken() === null
}

/** The query of one call; its key is the path and the input, so that `refetchPath` needs no list of keys. */
export function queryOf<C extends Call>(endpoint: C, input: Input<C> = {} as Input<C>) {
  const { headers: _headers, ...keyed } = input
  return queryOptions({
    queryKey: [endpoint.path, keyed],
    queryFn: ({ signal, client }) => call(endpoint, { ...input, signal, transfer: transportOf(client) }),
  })
}

/** Marks every query under the given paths as outdated, e.g. `/athletes`. */
export async function refetchPath(...prefixes: string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}
