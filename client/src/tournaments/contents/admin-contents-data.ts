import { useQuery } from '@tanstack/react-query'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { moveSelected } from './admin-contents-filter.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The opened contents of a tournament in their manual order. */
export function useDetails(tournamentId: number) {
  return useQuery(pageQueries.openedContentsForAdmin(tournamentId))
}

/** Refetches the data that depend on opened contents: their lists, the counts of tournaments, and agreed fees. */
export async function refetchDetails(): Promise<void> {
  await refetchPath('/tournament_details', '/tournaments', '/athletes/agreed-fees')
}

/**
 * The acts of an organiser on opened contents. `setRegistration`, `setFee` and `move` show their change before the server answers; if it
 * refuses, they restore the list, show the error and return null.
 */
export function useDetailActs(tournamentId: number) {
  const { t } = useT()
  const { queryKey } = pageQueries.openedContentsForAdmin(tournamentId)

  const actOptimistically = async <R>(changeDetails: (details: Detail[]) => Detail[], act: () => Promise<R>) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (details) => details && changeDetails(details))
    try {
      return await act()
    } catch (error) {
      queryClient.setQueryData(queryKey, before)
      toastError(errorText(error, t))
      return null
    } finally {
      void refetchDetails()
    }
  }
  const updateDetails = async (ids: readonly number[], values: Partial<Detail>, act: () => Promise<Undoable>) =>
    actOptimistically(
      (details) => details.map((detail) => (ids.includes(detail.id) ? { ...detail, ...values } : detail)),
      act,
    )

  return {
    setRegistration: async (id: readonly number[], is_register: 0 | 1) =>
      updateDetails(id, { is_register }, async () =>
        callUndoable(api.tournaments.registerPermissionMany, { body: { id: [...id], is_register } }),
      ),
    setFee: async (id: readonly number[], fee: number | null) =>
      updateDetails(id, { fee }, async () => callUndoable(api.tournaments.detailFees, { body: { id: [...id], fee } })),
    setContentValues: async (
      id: readonly number[],
      values: { minimum_athletes: number } | { folder_id: number | null },
    ) => callUndoable(api.tournaments.setDetails, { body: { id: [...id], ...values } }),
    remove: async (id: readonly number[]) => callUndoable(api.tournaments.closeDetails, { body: { id: [...id] } }),
    move: async (ids: readonly number[], direction: 'top' | 'up' | 'down' | 'bottom') => {
      const details = queryClient.getQueryData(queryKey) ?? []
      const detailsById = new Map(details.map((detail) => [detail.id, detail]))
      const order = moveSelected([...detailsById.keys()], new Set(ids), direction)
      return actOptimistically(
        () => order.flatMap((id) => detailsById.get(id) ?? []),
        async () => call(api.tournaments.orderDetails, { body: { id: order } }),
      )
    },
  }
}
export type DetailActs = ReturnType<typeof useDetailActs>
type Undoable = { undo: UndoOffer | null }
