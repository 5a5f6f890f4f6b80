import { findSimilarUnits } from '@portal/shared/resources/unit-alike'
import type { MergedUnit, UnitDuplicate } from '@portal/shared/resources/unit-merge'

type KnownUnit = MergedUnit & { phone: string | null; email: string | null; short_name: string | null }
type Reason = UnitDuplicate['reasons'][number]

// Dancers change clubs, so one shared set of people proves nothing: duplicates share at least this number, and this ratio of the smaller unit's sets.
const SHARED_MINIMUM = 2
const SHARED_RATIO = 0.3

/** Finds pairs of units that are probably the same, with the reasons; pairs with most reasons first. `distinctPairs` were marked as different by an admin. */
export function findDuplicateUnits(
  units: readonly KnownUnit[],
  peopleSets: readonly { unit_id: number; people_key: string }[],
  distinctPairs: readonly { one_id: number; other_id: number }[],
): UnitDuplicate[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const distinctKeys = new Set(distinctPairs.map(({ one_id, other_id }) => writePairKey(one_id, other_id)))
  const reasonsByPair = new Map<string, Reason[]>()
  const addReason = (firstId: number, secondId: number, kind: Reason['kind'], dancers: number | null = null) => {
    const key = writePairKey(firstId, secondId)
    if (firstId === secondId || distinctKeys.has(key)) return
    reasonsByPair.set(key, [...(reasonsByPair.get(key) ?? []), { kind, dancers }])
  }
  for (const [first, second] of findSimilarUnits(units)) addReason(first.id, second.id, 'name')
  for (const kind of ['phone', 'email'] as const)
    for (const [value, sameUnits] of Map.groupBy(units, (unit) => unit[kind]?.toLowerCase() ?? null))
      if (value !== null) for (const [first, second] of allPairs(sameUnits)) addReason(first.id, second.id, kind)
  for (const [firstId, secondId, dancers] of findSharedPeople(peopleSets))
    addReason(firstId, secondId, 'dancers', dancers)

  return [...reasonsByPair]
    .flatMap(([key, reasons]) => {
      const [first, second] = parsePairKey(key).map((id) => byId.get(id))
      if (!first || !second) return []
      const [into, from] = isPreferred(first, second) ? [first, second] : [second, first]
      return [{ into, from, reasons }]
    })
    .toSorted((a, b) => b.reasons.length - a.reasons.length || a.into.id - b.into.id)
}

const writePairKey = (firstId: number, secondId: number) =>
  firstId < secondId ? `${firstId} ${secondId}` : `${secondId} ${firstId}`
const parsePairKey = (key: string) => key.split(' ').map(Number)

/** Whether the first of two units is the one to keep: it has a code, is listed, has more entries or is older, in this order. */
function isPreferred(first: KnownUnit, second: KnownUnit): boolean {
  const priorities = ({ code, status, entries, id }: KnownUnit) => [code === null ? 0 : 1, status, entries, -id]
  const secondMerits = priorities(second)
  const differences = priorities(first).map((value, index) => value - (secondMerits[index] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

const allPairs = <T>(values: readonly T[]): [T, T][] =>
  values.flatMap((first, index) => values.slice(index + 1).map((second): [T, T] => [first, second]))

/** Finds pairs of units that entered the same sets of people, with the number of shared sets. */
function findSharedPeople(peopleSets: readonly { unit_id: number; people_key: string }[]): [number, number, number][] {
  const sizes = new Map<number, number>()
  const sharedCounts = new Map<string, number>()
  for (const sameSets of Map.groupBy(peopleSets, ({ people_key }) => people_key).values()) {
    for (const { unit_id } of sameSets) sizes.set(unit_id, (sizes.get(unit_id) ?? 0) + 1)
    for (const [first, second] of allPairs(sameSets.toSorted((a, b) => a.unit_id - b.unit_id))) {
      const key = writePairKey(first.unit_id, second.unit_id)
      sharedCounts.set(key, (sharedCounts.get(key) ?? 0) + 1)
    }
  }
  return [...sharedCounts].flatMap(([key, count]) => {
    const [firstId = 0, secondId = 0] = parsePairKey(key)
    const smallerSize = Math.min(sizes.get(firstId) ?? 0, sizes.get(secondId) ?? 0)
    return count >= SHARED_MINIMUM && count >= smallerSize * SHARED_RATIO ? [[firstId, secondId, count]] : []
  })
}
