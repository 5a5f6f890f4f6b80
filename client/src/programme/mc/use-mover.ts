import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { ApiError, call, createRandomKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { TIMEOUT_MS, liveQuery, withTimeout } from '../live/live.ts'

/** A move from an item in a version of the programme, so that sending it again moves nothing twice. */
export type ProgrammeMove = { from: number; version: number; to: number | 'next' | 'undo'; confirmed?: 1 }

/** The id of this console while it is open; two consoles of one account differ. */
export const CONSOLE = createRandomKey()

const RETRY_MS = 1_500
/** Whether the server could not be reached, or only a proxy answered. */
const isUnanswered = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Moves the programme of a tournament. A move without an answer is sent again until it has one; a refusal brings the current state. */
export function useMover(id: number, onSettled: () => void) {
  const client = useQueryClient()
  const { queryKey } = liveQuery(api.programme.byTournament, { params: { id } })
  const showState = async (mc: ProgrammeState) => {
    // An older answer that is still on its way would show the previous item again.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, mc)
  }
  return useMutation<ProgrammeState, Error, ProgrammeMove>({
    networkMode: 'always',
    mutationFn: async ({ from, version, to, confirmed }) => {
      const signal = withTimeout(undefined, TIMEOUT_MS)
      const sender = { console: CONSOLE, ...(confirmed ? { confirmed } : {}) }
      if (to === 'undo')
        return call(api.programme.undoMove, { params: { id }, body: { version, console: CONSOLE }, signal })
      return to === 'next'
        ? call(api.programme.next, { body: { id, from, version, ...sender }, signal })
        : call(api.programme.move, { params: { id }, body: { current_event: to, from, version, ...sender }, signal })
    },
    retry: (_failures, error) => isUnanswered(error),
    retryDelay: RETRY_MS,
    onSuccess: showState,
    onError: async (error) => {
      if (error instanceof ApiError && error.data !== null && typeof error.data === 'object' && 'version' in error.data)
        await showState(error.data as ProgrammeState)
    },
    onSettled,
  })
}
