import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Pointers } from '@portal/shared/programme/pointer-rows'
import { api } from '../../kit/api/calls.ts'
import { accessToken, currentOwner } from '../../kit/api/session.ts'
import { useHallStream } from '../../portal/hall/use-hall-stream.ts'
import { useRehearsalId } from './rehearsal-band.tsx'
import { answerKey, INTERVAL_MS, liveQuery, type ScreenReader } from '../../portal/hall/live.ts'
import { storeAnswer } from '../../portal/hall/stored-answers.ts'

/** Screens of the hall read a changed programme again within this time, at once but not in the same moment. */
export const SCREEN_SPREAD_MS = 400

type Options = {
  /** Only the items of this floor; without it, those of all. Null while the floor is not known: no items. */
  floor?: number | null
  /** Phones, of which there are many, spread their reading of a changed programme over this time. */
  spreadMs?: number
  reader?: ScreenReader
}

/**
 * The item that is on in the hall of a tournament, and its programme, which is read again when the pointers say that it changed. The stream brings them; without
 * one they are asked for. Without a network both are the last answers that this device has; `seenAt` is the moment (epoch milliseconds) when
 * they were last confirmed, and `isStale` whether they may be out of date since.
 */
export function useHall(tournamentId: number, { floor, spreadMs = SCREEN_SPREAD_MS, reader }: Options = {}) {
  const input = { params: { id: tournamentId } }
  const isRehearsal = useRehearsalId() === tournamentId
  const heard = useHallStream(tournamentId, isRehearsal && reader ? reader : undefined)
  const pointersQuery = useQuery({
    ...liveQuery(api.pointers.pointers, input, INTERVAL_MS, reader),
    refetchInterval: heard.isLive ? false : INTERVAL_MS,
  })
  const { refetch } = pointersQuery
  const isScreen = reader !== undefined
  const key = answerKey(api.pointers.pointers, input, reader)
  useEffect(() => {
    if (!heard.pointers) return
    storeAnswer(key, heard.pointers, currentOwner())
    // The stream is a visitor's: who moved last is asked for.
    if (accessToken() !== null && !isScreen) void refetch()
  }, [heard.pointers, key, refetch, isScreen])
  const pointers = newest(pointersQuery.data, heard.pointers, pointersQuery.dataUpdatedAt < heard.seenAt)

  const [share] = useState(() => Math.random())
  const query = floor === undefined || floor === null ? {} : { floor }
  const programmeQuery = useQuery({
    ...liveQuery(api.pointers.items, { params: { id: tournamentId }, query }, INTERVAL_MS, reader),
    enabled: floor !== null,
    staleTime: Infinity,
    // Until it is the programme that the pointers are of.
    refetchInterval: ({ state: { data } }) =>
      pointers === undefined || data?.programme_version === pointers.programme_version
        ? false
        : 100 + Math.ceil(share * spreadMs),
  })
  return {
    pointers,
    programme: programmeQuery.data,
    isStale: !heard.isLive && pointersQuery.isError,
    seenAt: Math.max(heard.seenAt, pointersQuery.dataUpdatedAt),
    error: pointersQuery.error ?? programmeQuery.error,
    refetch,
  }
}

/** Each floor as it is in the later version, so that neither an answer to a move nor the stream takes the other back. */
function newest(answered: Pointers | undefined, heard: Pointers | null, isHeardLater: boolean): Pointers | undefined {
  if (!answered || !heard) return answered ?? heard ?? undefined
  const floors = (isHeardLater ? heard : answered).floors.map(({ floor }) => {
    const [answeredFloor, heardFloor] = [answered, heard].map(({ floors: all }) =>
      all.find((each) => each.floor === floor),
    )
    if (!answeredFloor || !heardFloor) return answeredFloor ?? heardFloor
    if (answeredFloor.version !== heardFloor.version)
      return answeredFloor.version > heardFloor.version ? answeredFloor : heardFloor
    return { ...(isHeardLater ? heardFloor : answeredFloor), last_move: answeredFloor.last_move }
  })
  return { ...(isHeardLater ? heard : answered), floors: floors.filter((floor) => floor !== undefined) }
}
