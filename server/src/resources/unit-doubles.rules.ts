import { findUnitsAlike } from '@portal/shared/resources/unit-alike'
import type { MergedUnit, UnitDouble } from '@portal/shared/resources/unit-merge'

type KnownUnit = MergedUnit & { phone: string | null; email: string | null; short_name: string | null }
type Reason = UnitDouble['reasons'][number]

// Dancers change clubs: two units are likely one where both entered at least so many sets of people, and this share of the smaller unit's.
const SHARED_MINIMUM = 2
const SHARED_RATIO = 0.3

/** The pairs of units that are likely one, with the reasons; pairs with most reasons first. `apart` are pairs that an admin keeps apart. */
export function unitDoubles(
  units: readonly KnownUnit[],
  peopleSets: readonly { unit_id: number; people_key: string }[],
  apart: readonly { one_id: number; other_id: number }[],
): UnitDouble[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const apartKeys = new Set(apart.map(({ one_id, other_id }) => pairKey(one_id, other_id)))
  const reasonsByPair = new Map<string, Reason[]>()
  const add = (firstId: number, secondId: number, kind: Reason['kind'], dancers: number | null = null) => {
    const key = pairKey(firstId, secondId)
    if (firstId === secondId || apartKeys.has(key)) return
    reasonsByPair.set(key, [...(reasonsByPair.get(key) ?? []), { kind, dancers }])
  }
  for (const [first, second] of findUnitsAlike(units)) add(first.id, second.id, 'name')
  for (const kind of ['phone', 'email'] as const)
    for (const [value, sameUnits] of Map.groupBy(units, (unit) => unit[kind]?.toLowerCase() ?? null))
      if (value !== null) for (const [first, second] of allPairs(sameUnits)) add(first.id, second.id, kind)
  for (const [firstId, secondId, dancers] of findSharedPeople(peopleSets)) add(firstId, secondId, 'dancers', dancers)

  return [...reasonsByPair]
    .flatMap(([key, reasons]) => {
      const [first, second] = idsOfPair(key).map((id) => byId.get(id))
      if (!first || !second) return []
      const [into, from] = isKept(first, second) ? [first, second] : [second, first]
      return [{ into, from, reasons }]
    })
    .toSorted((a, b) => b.reasons.length - a.reasons.length || a.into.id - b.into.id)
}

const pairKey = (firstId: number, secondId: number) =>
  firstId < secondId ? `${firstId} ${secondId}` : `${secondId} ${firstId}`
const idsOfPair = (key: string) => key.split(' ').map(Number)

/** Whether the first of two units is the one to keep: it has a code, is confirmed, has more entries or is older, in this order. */
function isKept(first: KnownUnit, second: KnownUnit): boolean {
  const merits = ({ code, status, entries, id }: KnownUnit) => [code === null ? 0 : 1, status, entries, -id]
  const secondMerits = merits(second)
  const differences = merits(first).map((value, index) => value - (secondMerits[index] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}

const allPairs = <T>(values: readonly T[]): [T, T][] =>
  values.flatMap((first, index) => values.slice(index + 1).map((second): [T, T] => [first, second]))

/** The pairs of units that entered the same sets of people, with the number of sets that both have. */
function findSharedPeople(peopleSets: readonly { unit_id: number; people_key: string }[]): [number, number, number][] {
  const sizes = new Map<number, number>()
  const sharedCounts = new Map<string, number>()
  for (const sameSets of Map.groupBy(peopleSets, ({ people_key }) => people_key).values()) {
    for (const { unit_id } of sameSets) sizes.set(unit_id, (sizes.get(unit_id) ?? 0) + 1)
    for (const [first, second] of allPairs(sameSets.toSorted((a, b) => a.unit_id - b.unit_id))) {
      const key = pairKey(first.unit_id, second.unit_id)
      sharedCounts.set(key, (sharedCounts.get(key) ?? 0) + 1)
    }
  }
  return [...sharedCounts].flatMap(([key, count]) => {
    const [firstId = 0, secondId = 0] = idsOfPair(key)
    const smallerSize = Math.min(sizes.get(firstId) ?? 0, sizes.get(secondId) ?? 0)
    return count >= SHARED_MINIMUM && count >= smallerSize * SHARED_RATIO ? [[firstId, secondId, count]] : []
  })
}
