import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toZonedTime, type Progress } from '@portal/shared/programme/turns'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { Input } from '../../kit/api/api.ts'
import { api, type Call } from '../../kit/api/calls.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { followPointers } from '../../portal/hall/follow-pointers.ts'
import { useHallStream, useSpreadRead } from '../../portal/hall/use-hall-stream.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { storeAnswer, readStoredAnswer } from '../../portal/hall/stored-answers.ts'
import { answerKey, liveQuery } from '../../portal/hall/live.ts'

const STATE_INTERVAL_MS = 5_000
const PROGRAMME_INTERVAL_MS = 60_000
/** While the stream tells of changes, both are asked for only in case that one was missed. */
const FOLLOWED_INTERVAL_MS = 5 * 60_000
/** Phones read a changed programme again within this time. */
const SPREAD_MS = 8_000
const onlyWhileVisible = { refetchIntervalInBackground: false, refetchOnWindowFocus: true }

/**
 * The current item and the running order of a tournament, requested again while the page is visible. Without a network they are the last
 * answers that this device has stored; `knownAt` is then the moment of the last answer, else now (epoch milliseconds).
 */
export function useLive(id: number) {
  const input = { params: { id } }
  const heard = useHallStream(id)
  const stateQuery = useQuery({
    ...liveQuery(api.programme.byTournament, input, heard.isLive ? FOLLOWED_INTERVAL_MS : STATE_INTERVAL_MS),
    ...onlyWhileVisible,
    staleTime: STATE_INTERVAL_MS,
  })
  const programmeQuery = useQuery({
    ...liveQuery(api.programme.programme, input, heard.isLive ? FOLLOWED_INTERVAL_MS : PROGRAMME_INTERVAL_MS),
    ...onlyWhileVisible,
    staleTime: PROGRAMME_INTERVAL_MS,
  })
  useStoredAnswer(api.programme.byTournament, input, stateQuery)
  useStoredAnswer(api.programme.programme, input, programmeQuery)
  useSpreadRead(heard.pointers?.programme_version, SPREAD_MS, programmeQuery.refetch)
  const now = useNow().getTime()
  const mc = followPointers(stateQuery.data, heard)
  const pointer = heard.isLive ? heard.pointers?.floors[0] : undefined
  // Heats and dances are of the item that is on: a break between items has none.
  const step = pointer && pointer.number === mc?.current_event ? pointer : null
  const items = programmeQuery.data?.items ?? []
  const isOffline = stateQuery.isError && !heard.isLive
  const knownAt = isOffline ? Math.max(stateQuery.dataUpdatedAt, heard.seenAt) : now
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
    /** The heat and dance on the floor; null where they are not known. */
    step,
    items,
    /** Whether the programme has come: until then `items` is empty. */
    hasProgramme: programmeQuery.data !== undefined,
    progress,
    /** So long before its item a competitor is called; 0: without a time. */
    callMinutes: programmeQuery.data?.call_minutes ?? 0,
    isOver,
    formatTime,
    knownAt,
    isOffline,
    error: stateQuery.error ?? programmeQuery.error,
    retry: async () => Promise.all([stateQuery.refetch(), programmeQuery.refetch()]),
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
