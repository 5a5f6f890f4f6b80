import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../kit/api/calls.ts'
import { useHallStream } from '../../portal/hall/use-hall-stream.ts'
import { INTERVAL_MS, liveQuery, type ScreenReader } from '../../portal/hall/live.ts'

/** The one that the specification's calls of the hall are about. */
export const FIRST_FLOOR = 1

/**
 * Where the first floor of a tournament stands, and the server's time with the moment at which it came (epoch milliseconds); undefined while that
 * is not known. `onChange` is called when the stream tells of a move or of a changed programme.
 */
export function useFirstFloor(tournamentId: number | null, onChange: () => unknown, rehearsalReader?: ScreenReader) {
  const heard = useHallStream(tournamentId, rehearsalReader)
  const { data, dataUpdatedAt } = useQuery({
    ...liveQuery(api.pointers.pointers, { params: { id: tournamentId ?? 0 } }, INTERVAL_MS, rehearsalReader),
    enabled: tournamentId !== null && !heard.isLive,
  })
  const pointers = heard.isLive ? heard.pointers : data
  const pointer = pointers?.floors.find(({ floor }) => floor === FIRST_FLOOR)
  const state = pointers ? `${pointers.status} ${pointers.programme_version} ${pointer?.version}` : null
  useEffect(() => {
    if (state !== null) void onChange()
  }, [state, onChange])
  return {
    pointer,
    floorCount: pointers?.floors.length ?? 0,
    serverNow: pointers?.now,
    seenAt: heard.isLive ? heard.seenAt : dataUpdatedAt,
  }
}
