import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { ApiError, call, newKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { GIVE_UP_MS, liveQuery, within } from '../live/live.ts'

/** A move as it was pressed: what was on and in which version, so that sending it again moves nothing more. */
export type Move = { from: number; version: number; to: number | 'next' | 'undo'; confirmed?: 1 }

/** This console, while it is open: two of one account are two. */
export const CONSOLE = newKey()

const AGAIN_MS = 1_500
/** The server is not there, or another one in its place. */
const unanswered = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/**
 * Moves the programme of a tournament. A press that gets no answer is sent again until it has one; meanwhile no other is taken. A refusal
 * shows where the programme stands now.
 */
export function useMover(id: number, onSettled: () => void) {
  const client = useQueryClient()
  const { queryKey } = liveQuery(api.programme.byTournament, { params: { id } })
  const show = async (mc: Mc) => {
    // An older answer that is still on its way would bring the old item back.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, mc)
  }
  return useMutation<Mc, Error, Move>({
    networkMode: 'always',
    mutationFn: async ({ from, version, to, confirmed }) => {
      const signal = within(undefined, GIVE_UP_MS)
      const sender = { console: CONSOLE, ...(confirmed ? { confirmed } : {}) }
      if (to === 'undo')
        return call(api.programme.undoMove, { params: { id }, body: { version, console: CONSOLE }, signal })
      return to === 'next'
        ? call(api.programme.next, { body: { id, from, version, ...sender }, signal })
        : call(api.programme.move, { params: { id }, body: { current_event: to, from, version, ...sender }, signal })
    },
    retry: (_failures, error) => unanswered(error),
    retryDelay: AGAIN_MS,
    onSuccess: show,
    onError: async (error) => {
      if (error instanceof ApiError && error.data !== null && typeof error.data === 'object' && 'version' in error.data)
        await show(error.data as Mc)
    },
    onSettled,
  })
}
