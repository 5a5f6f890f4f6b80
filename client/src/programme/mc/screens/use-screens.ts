import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ScreenContent } from '@portal/shared/programme/pointer-rows'
import { PLACES_MAX, type OfficeScreen } from '@portal/shared/programme/screen-calls'
import { call, type Input } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { toastError } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { liveQuery } from '../../../portal/hall/live.ts'
import { listCalls, type MedalCall } from '../medals/medals.ts'

/** How often the console asks which screens are on, while its menu is open. */
const LIST_MS = 10_000

const screensQuery = (tournamentId: number) => liveQuery(api.screens.list, { params: { id: tournamentId } }, LIST_MS)

/** The screens of a hall, with when each was last on. */
export const useScreens = (tournamentId: number) => useQuery(screensQuery(tournamentId))

/** Shows a screen as an answer has it; `null`: it was removed. */
function showScreen(client: QueryClient, tournamentId: number, id: number, screen: OfficeScreen | null): void {
  client.setQueryData(screensQuery(tournamentId).queryKey, (screens) => {
    const others = (screens ?? []).filter((each) => each.id !== id)
    return screen ? [...others, screen].toSorted((a, b) => a.id - b.id) : others
  })
}

/** Calls that change a screen; a refusal is a toast. */
export function useScreenChanges(tournamentId: number) {
  const { t } = useT()
  const onError = (error: Error) => toastError(errorText(error, t))
  const change = useMutation({
    mutationFn: async ({ id, ...body }: { id: number } & NonNullable<Input<typeof api.screens.change>['body']>) =>
      call(api.screens.change, { params: { id }, body }),
    onSuccess: (screen, _input, _result, { client }) => showScreen(client, tournamentId, screen.id, screen),
    onError,
  })
  const pair = useMutation({
    mutationFn: async ({ id, code }: { id: number; code: string }) =>
      call(api.screens.pair, { params: { id }, body: { code } }),
    onSuccess: (screen, _input, _result, { client }) => showScreen(client, tournamentId, screen.id, screen),
    onError,
  })
  const unpair = useMutation({
    mutationFn: async (id: number) => call(api.screens.unpair, { params: { id } }),
    onSuccess: (screen, _input, _result, { client }) => showScreen(client, tournamentId, screen.id, screen),
    onError,
  })
  const remove = useMutation({
    mutationFn: async (id: number) => call(api.screens.remove, { params: { id } }),
    onSuccess: (_nothing, id, _result, { client }) => showScreen(client, tournamentId, id, null),
    onError,
  })
  return { change, pair, unpair, remove }
}

/** The part of a medal call that a screen may show: the places that were called, and nothing of those to come. */
export const ceremonyContent = (medals: MedalCall): ScreenContent => ({
  item_id: medals.item_id,
  bibs: listCalls(medals)
    .map(({ bib }) => bib)
    .toReversed()
    .slice(0, PLACES_MAX),
})
