import type { Place } from './timetable.ts'

/**
 * `share`: how much of the budget is spent, 0 to 1. `hard` and `soft` count people, as `countConflicts` does; `changes` how often the age group or the
 * style changes along the floors.
 */
export type SolveProgress = { share: number; moves: number; hard: number; soft: number; changes: number }

/**
 * The budget ends with whichever of `milliseconds` and `moves` comes first; with `moves` alone the result depends on the problem and the seed only.
 * `pause` is awaited between chunks of a few milliseconds, so that a worker can hear that it shall stop.
 */
export type SolveOptions = {
  seed: number
  milliseconds?: number
  moves?: number
  /** A clock in milliseconds, for `milliseconds`. */
  now?: () => number
  onProgress?: (progress: SolveProgress) => void
  isStopped?: () => boolean
  pause?: () => Promise<void>
}

/** The places that differ from the given items; none where nothing better was found. */
export type Solution = { places: Place[]; hard: number; soft: number; changes: number; weight: number; moves: number }
