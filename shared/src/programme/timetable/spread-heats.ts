import { seededRandom, shuffle } from './solver/random.ts'
import type { Start } from './timetable.ts'

/** The cost of two starts in one heat: the same person, the same teacher, the same unit. */
const SAME_PERSON = 10_000
const SAME_TEACHER = 100
const SAME_UNIT = 1
const ROUNDS = 4

/**
 * The heat of each entry, from 1. A person is never twice in a heat where that can be avoided, then pupils of a teacher and entries of a unit
 * are spread. Sizes differ by one at most; the same seed draws the same heats.
 */
export function spreadHeats(starts: readonly Start[], heats: number, seed: number): Map<number, number> {
  const count = Math.max(1, Math.min(heats, starts.length))
  const drawn = shuffle(
    [...starts].sort((a, b) => a.entry_id - b.entry_id),
    seededRandom(seed),
  )
  if (count === 1) return new Map(drawn.map(({ entry_id }) => [entry_id, 1]))
  // Those who have most in common with others choose first; dealt in turn, sizes differ by one at most.
  const load = (start: Start) =>
    drawn.reduce((sum, each) => (each === start ? sum : sum + costTogether(start, each)), 0)
  const byLoad = drawn.map((start) => ({ start, load: load(start) })).sort((a, b) => b.load - a.load)
  const members: Start[][] = Array.from({ length: count }, () => [])
  for (const { start } of byLoad) {
    const smallest = Math.min(...members.map(({ length }) => length))
    const open = members.filter(({ length }) => length === smallest)
    const costs = open.map((heat) => costIn(heat, start))
    open[costs.indexOf(Math.min(...costs))]?.push(start)
  }
  for (let round = 0; round < ROUNDS && improveBySwaps(members); round++);
  return new Map(members.flatMap((heat, index) => heat.map(({ entry_id }) => [entry_id, index + 1] as const)))
}

function costTogether(a: Start, b: Start): number {
  if (a.people.some((person) => b.people.includes(person))) return SAME_PERSON
  if (a.teacher !== null && a.teacher === b.teacher) return SAME_TEACHER
  return a.unit_id !== null && a.unit_id === b.unit_id ? SAME_UNIT : 0
}

function costIn(heat: readonly Start[], start: Start): number {
  return heat.reduce((sum, each) => (each === start ? sum : sum + costTogether(start, each)), 0)
}

/** Swaps two starts of different heats wherever that lowers the cost; answers whether any did. */
function improveBySwaps(members: Start[][]): boolean {
  let isBetter = false
  for (const [index, heat] of members.entries())
    for (const otherHeat of members.slice(index + 1))
      for (let a = 0; a < heat.length; a++)
        for (let b = 0; b < otherHeat.length; b++) {
          const [first, second] = [heat[a], otherHeat[b]]
          if (!first || !second) continue
          const before = costIn(heat, first) + costIn(otherHeat, second)
          if (before === 0) continue
          const after =
            costIn(heat, second) - costTogether(first, second) + costIn(otherHeat, first) - costTogether(first, second)
          if (after >= before) continue
          heat[a] = second
          otherHeat[b] = first
          isBetter = true
        }
  return isBetter
}
