import type { RoundKind } from '../rounds.ts'
import type { TimetableSettings } from './timetable.ts'

/** A round before it has a place. `quota` is how many go on, null in a final. */
export type PlannedRound = { kind: RoundKind; entrants: number; heats: number; quota: number | null }

type RoundSettings = Pick<TimetableSettings, 'advance' | 'heat_min' | 'heat_max' | 'final_max'>

/**
 * How many heats: as few as `heat_max` allows, so that nobody dances alone. Sizes differ by one at most. Fewer than `heat_min` in a heat arise
 * only where another number of heats would be too full.
 */
export function countHeats(entrants: number, { heat_max }: Pick<RoundSettings, 'heat_max'>): number {
  return Math.max(1, Math.ceil(entrants / Math.max(2, heat_max)))
}

/** The rounds of an event with so many competitors: a direct final, or rounds by the share that goes on until a final. None for an empty event. */
export function planRounds(count: number, settings: RoundSettings): PlannedRound[] {
  if (count < 1) return []
  const finalMax = Math.max(2, settings.final_max)
  if (count <= finalMax) return [{ kind: 'direct_final', entrants: count, heats: 1, quota: null }]
  const sizes = [count]
  for (let size = count; size > finalMax;) {
    size = Math.min(size - 1, settings.advance === 'half' ? Math.ceil(size / 2) : Math.ceil((size * 2) / 3))
    // A round that only takes off the last few before the final costs more time than it decides.
    if (size < finalMax * 1.25) size = Math.min(size, finalMax)
    sizes.push(size)
  }
  return sizes.map((entrants, index) => ({
    kind: kindOf(index, sizes.length),
    entrants,
    heats: index === sizes.length - 1 ? 1 : countHeats(entrants, settings),
    quota: sizes[index + 1] ?? null,
  }))
}

/** The last rounds have names; those before are first rounds, in order. */
function kindOf(index: number, rounds: number): RoundKind {
  if (index === rounds - 1) return 'final'
  if (index === 0) return rounds === 2 ? 'semi' : 'first'
  if (index === rounds - 2) return 'semi'
  return index === rounds - 3 ? 'quarter' : 'first'
}
