import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inZone, type Progress } from '@portal/shared/programme/turns'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { Input } from '../../kit/api/api.ts'
import { api, type Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { keep, readKept } from '../live/kept.ts'
import { keyOf, liveQuery } from '../live/live.ts'

const ASK_MS = 5_000
const PROGRAMME_MS = 60_000
const whileLookedAt = { refetchIntervalInBackground: false, refetchOnWindowFocus: true }

/**
 * The item that is on in a tournament, and the whole order, asked for again while the page is looked at. Without a network they are as this
 * device heard them last.
 */
export function useLive(id: number) {
  const input = { params: { id } }
  const state = useQuery({
    ...liveQuery(api.programme.byTournament, input, ASK_MS),
    ...whileLookedAt,
    staleTime: ASK_MS,
  })
  const programme = useQuery({
    ...liveQuery(api.programme.programme, input, PROGRAMME_MS),
    ...whileLookedAt,
    staleTime: PROGRAMME_MS,
  })
  useKept(api.programme.byTournament, input, state)
  useKept(api.programme.programme, input, programme)
  const now = useNow().getTime()
  const mc = state.data
  const items = programme.data?.items ?? []
  const at = state.isError ? state.dataUpdatedAt : now
  const zone = mc?.tournament.hall_zone ?? 'UTC'
  const progress: Progress<Item> = {
    items,
    current: mc?.current_event ?? null,
    moved_at: mc?.moved_at ?? null,
    zone,
    at,
  }
  const timeOf = (moment: number) => inZone(moment, zone).time
  const isOver = mc !== undefined && inZone(now, zone).day > mc.tournament.end_date
  return {
    mc,
    items,
    progress,
    isOver,
    timeOf,
    at,
    isLost: state.isError,
    error: state.error ?? programme.error,
    state,
  }
}

/** Keeps what came with a page that the server drew; what is asked for later is kept as it comes. */
function useKept<C extends Call>(endpoint: C, input: Input<C>, { data, dataUpdatedAt }: DatedAnswer): void {
  const key = keyOf(endpoint, input)
  useEffect(() => {
    if (data !== undefined && dataUpdatedAt > (readKept(key)?.at ?? 0)) keep(key, data, currentOwner())
  }, [key, data, dataUpdatedAt])
}
type DatedAnswer = { data: unknown; dataUpdatedAt: number }

export type Live = ReturnType<typeof useLive>
