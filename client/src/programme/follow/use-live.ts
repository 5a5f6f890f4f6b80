import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toZonedTime, type Progress } from '@portal/shared/programme/turns'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { Input } from '../../kit/api/api.ts'
import { api, type Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { storeAnswer, readStoredAnswer } from '../live/stored-answers.ts'
import { answerKey, liveQuery } from '../live/live.ts'

const STATE_INTERVAL_MS = 5_000
const PROGRAMME_INTERVAL_MS = 60_000
const onlyWhileVisible = { refetchIntervalInBackground: false, refetchOnWindowFocus: true }

/**
 * The current item and the running order of a tournament, requested again while the page is visible. Without a network they are the last
 * answers that this device has stored; `knownAt` is then the moment of the last answer, else now (epoch milliseconds).
 */
export function useLive(id: number) {
  const input = { params: { id } }
  const stateQuery = useQuery({
    ...liveQuery(api.programme.byTournament, input, STATE_INTERVAL_MS),
    ...onlyWhileVisible,
    staleTime: STATE_INTERVAL_MS,
  })
  const programmeQuery = useQuery({
    ...liveQuery(api.programme.programme, input, PROGRAMME_INTERVAL_MS),
    ...onlyWhileVisible,
    staleTime: PROGRAMME_INTERVAL_MS,
  })
  useStoredAnswer(api.programme.byTournament, input, stateQuery)
  useStoredAnswer(api.programme.programme, input, programmeQuery)
  const now = useNow().getTime()
  const mc = stateQuery.data
  const items = programmeQuery.data?.items ?? []
  const knownAt = stateQuery.isError ? stateQuery.dataUpdatedAt : now
  const zone = mc?.tournament.hall_zone ?? 'UTC'
  const progress: Progress<Item> = {
    items,
    current: mc?.current_event ?? null,
    moved_at: mc?.moved_at ?? null,
    zone,
    now: knownAt,
  }
  const formatTime = (moment: number) => toZonedTime(moment, zone).time
  const isOver = mc !== undefined && toZonedTime(now, zone).day > mc.tournament.end_date
  return {
    mc,
    items,
    progress,
    isOver,
    formatTime,
    knownAt,
    isOffline: stateQuery.isError,
    error: stateQuery.error ?? programmeQuery.error,
    stateQuery,
  }
}

/** Stores an answer that came with a page rendered by the server; later answers are stored by their query. */
function useStoredAnswer<C extends Call>(endpoint: C, input: Input<C>, { data, dataUpdatedAt }: DatedAnswer): void {
  const key = answerKey(endpoint, input)
  useEffect(() => {
    if (data !== undefined && dataUpdatedAt > (readStoredAnswer(key)?.at ?? 0)) storeAnswer(key, data, currentOwner())
  }, [key, data, dataUpdatedAt])
}
type DatedAnswer = { data: unknown; dataUpdatedAt: number }

export type LiveState = ReturnType<typeof useLive>
