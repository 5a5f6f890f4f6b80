import type { Pointers, PointersChange } from './pointer-rows.ts'

/** The stream of a tournament's pointers (`text/event-stream`), below the base of the API. */
export const streamPath = (tournament_id: number | ':id') => `/mc/stream/${tournament_id}`

/** The events of the stream: all pointers (`Pointers`), a part of them (`PointersChange`), or a sign of life. */
export type StreamEventName = 'whole' | 'change' | 'beat'
/** A sign of life comes this often while nothing happens. */
export const BEAT_MS = 15_000

/** Pointers after a change. */
export function applyChange(pointers: Pointers, change: PointersChange): Pointers {
  if ('screen' in change) {
    const otherScreens = pointers.screens.filter(({ id }) => id !== change.screen.id)
    return { ...pointers, screens: [...otherScreens, change.screen].toSorted((a, b) => a.id - b.id) }
  }
  if (!('floor' in change)) return { ...pointers, ...change }
  const others = pointers.floors.filter(({ floor }) => floor !== change.floor.floor)
  return { ...pointers, floors: [...others, change.floor].toSorted((a, b) => a.floor - b.floor) }
}
