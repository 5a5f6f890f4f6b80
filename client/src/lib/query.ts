import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call, type Input } from './api.ts'
import type { Call } from './calls.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Bad Wi-Fi is the rule in a hall: only a missing answer is asked for again.
      retry: (failures, error) => error instanceof ApiError && error.code === 'NETWORK' && failures < 3,
      refetchOnWindowFocus: false,
    },
  },
})

/** The query of one call; its key is the path and the input, so that `refetchPath` needs no list of keys. */
export function queryOf<C extends Call>(endpoint: C, input: Input<C> = {} as Input<C>) {
  const { headers: _headers, ...keyed } = input
  return queryOptions({
    queryKey: [endpoint.path, keyed],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })
}

/** Marks every query under the given paths as outdated, e.g. `/athletes`. */
export async function refetchPath(...prefixes: string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}
