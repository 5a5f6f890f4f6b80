import { useQuery } from '@tanstack/react-query'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastError } from '../../kit/lib/toast.ts'
import { moveChosen } from './admin-contents-filter.ts'
import { pageQueries } from '../../page-queries.ts'

const detailsQuery = (tournamentId: number) => pageQueries.contentsOf(tournamentId)

/** The opened contents of a tournament in their manual order. */
export function useDetails(tournamentId: number) {
  return useQuery(detailsQuery(tournamentId))
}

/** Opened contents changed: their list, every list of them elsewhere and the counts of the tournament. */
export async function detailsChanged(): Promise<void> {
  await refetchPath('/tournament_details', '/tournaments', '/athletes/agreed-fees')
}

/** What an organiser does to opened contents. What can be undone shows at once and is taken back when it was refused. */
export function useDetailActs(tournamentId: number) {
  const { t } = useT()
  const tell = useUndo()
  const { queryKey } = detailsQuery(tournamentId)

  const atOnce = async <R>(draw: (details: Detail[]) => Detail[], act: () => Promise<R>) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (details) => details && draw(details))
    try {
      return await act()
    } catch (error) {
      queryClient.setQueryData(queryKey, before)
      toastError(errorText(error, t))
      return null
    } finally {
      void detailsChanged()
    }
  }
  /** Sets a column; with many it says so, with the way back. */
  const set = async (
    ids: ReadonlySet<number>,
    values: Partial<Detail>,
    act: () => Promise<{ undo: UndoOffer | null }>,
  ) => {
    const done = await atOnce(
      (details) => details.map((detail) => (ids.has(detail.id) ? { ...detail, ...values } : detail)),
      act,
    )
    if (done && ids.size > 1) tell(t('tourAdmin.c.changed', { count: ids.size }), done.undo, detailsChanged)
  }

  return {
    register: (ids: ReadonlySet<number>, is_register: 0 | 1) =>
      set(ids, { is_register }, async () =>
        callUndoable(api.tournaments.registerPermissionMany, { body: { id: [...ids], is_register } }),
      ),
    fee: (ids: ReadonlySet<number>, fee: number | null) =>
      set(ids, { fee }, async () => callUndoable(api.tournaments.detailFees, { body: { id: [...ids], fee } })),
    move: (ids: ReadonlySet<number>, way: 'top' | 'up' | 'down' | 'bottom') => {
      const now = queryClient.getQueryData(queryKey) ?? []
      const order = moveChosen(
        now.map(({ id }) => id),
        ids,
        way,
      )
      const byId = new Map(now.map((detail) => [detail.id, detail]))
      return atOnce(
        () => order.flatMap((id) => byId.get(id) ?? []),
        async () => call(api.tournaments.orderDetails, { body: { id: order } }),
      )
    },
    takeOut: async ({ id, content_competition: { symbol } }: Detail) => {
      try {
        const { undo } = await callUndoable(api.tournaments.closeDetail, { params: { id } })
        tell(t('tourAdmin.c.takenOut', { symbol }), undo, detailsChanged)
        await detailsChanged()
        return true
      } catch (error) {
        toastError(errorText(error, t))
        return false
      }
    },
  }
}
export type DetailActs = ReturnType<typeof useDetailActs>
