import { useQuery } from '@tanstack/react-query'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import { moveChosen } from './admin-contents-filter.ts'
import { pageQueries } from '../../portal/page-queries.ts'

const detailsQuery = (tournamentId: number) => pageQueries.contentsOf(tournamentId)

/** The opened contents of a tournament in their manual order. */
export function useDetails(tournamentId: number) {
  return useQuery(detailsQuery(tournamentId))
}

/** Opened contents changed: their list, every list of them elsewhere and the counts of the tournament. */
export async function detailsChanged(): Promise<void> {
  await refetchPath('/tournament_details', '/tournaments', '/athletes/agreed-fees')
}

/** The acts of an organiser on opened contents. A change that is drawn at once is taken back when it is refused; then they answer null. */
export function useDetailActs(tournamentId: number) {
  const { t } = useT()
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
  const set = async (ids: readonly number[], values: Partial<Detail>, act: () => Promise<Undoable>) =>
    atOnce((details) => details.map((detail) => (ids.includes(detail.id) ? { ...detail, ...values } : detail)), act)

  return {
    register: async (id: readonly number[], is_register: 0 | 1) =>
      set(id, { is_register }, async () =>
        callUndoable(api.tournaments.registerPermissionMany, { body: { id: [...id], is_register } }),
      ),
    fee: async (id: readonly number[], fee: number | null) =>
      set(id, { fee }, async () => callUndoable(api.tournaments.detailFees, { body: { id: [...id], fee } })),
    content: async (id: readonly number[], values: { minimum_athletes: number } | { folder_id: number | null }) =>
      callUndoable(api.tournaments.setDetails, { body: { id: [...id], ...values } }),
    takeOut: async (id: readonly number[]) => callUndoable(api.tournaments.closeDetails, { body: { id: [...id] } }),
    move: async (ids: readonly number[], way: 'top' | 'up' | 'down' | 'bottom') => {
      const now = queryClient.getQueryData(queryKey) ?? []
      const order = moveChosen(
        now.map(({ id }) => id),
        new Set(ids),
        way,
      )
      const byId = new Map(now.map((detail) => [detail.id, detail]))
      return atOnce(
        () => order.flatMap((id) => byId.get(id) ?? []),
        async () => call(api.tournaments.orderDetails, { body: { id: order } }),
      )
    },
  }
}
export type DetailActs = ReturnType<typeof useDetailActs>
type Undoable = { undo: UndoOffer | null }
