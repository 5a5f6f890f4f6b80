import { findUnitsAlike } from '@portal/shared/resources/unit-alike'
import type { MergedUnit, UnitDouble } from '@portal/shared/resources/unit-merge'

type KnownUnit = MergedUnit & { phone: string | null; email: string | null; short_name: string | null }
type Reason = UnitDouble['reasons'][number]

/** Dancers change clubs: so many sets of people, and this part of the smaller unit's, make one of two. */
const SHARED_LEAST = 2
const SHARED_PART = 0.3

/** The pairs of units that are likely one with their reasons, those with most first. `apart`: pairs that were kept apart. */
export function unitDoubles(
  units: readonly KnownUnit[],
  sets: readonly { unit_id: number; people_key: string }[],
  apart: readonly { one_id: number; other_id: number }[],
): UnitDouble[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const apartKeys = new Set(apart.map(({ one_id, other_id }) => `${one_id} ${other_id}`))
  const found = new Map<string, Reason[]>()
  const add = (firstId: number, secondId: number, kind: Reason['kind'], dancers: number | null = null) => {
    const key = firstId < secondId ? `${firstId} ${secondId}` : `${secondId} ${firstId}`
    if (firstId === secondId || apartKeys.has(key)) return
    found.set(key, [...(found.get(key) ?? []), { kind, dancers }])
  }
  for (const [first, second] of findUnitsAlike(units)) add(first.id, second.id, 'name')
  for (const kind of ['phone', 'email'] as const)
    for (const [value, same] of Map.groupBy(units, (unit) => unit[kind]?.toLowerCase() ?? null))
      if (value !== null) for (const [first, second] of pairsOf(same)) add(first.id, second.id, kind)
  for (const [firstId, secondId, dancers] of sharedPeople(sets)) add(firstId, secondId, 'dancers', dancers)

  return [...found]
    .flatMap(([key, reasons]) => {
      const [first, second] = key.split(' ').map((id) => byId.get(Number(id)))
      if (!first || !second) return []
      const [into, from] = stays(first, second) ? [first, second] : [second, first]
      return [{ into, from, reasons }]
    })
    .toSorted((a, b) => b.reasons.length - a.reasons.length || a.into.id - b.into.id)
}

/** Whether the first of two units is the one to keep: it has a code, is confirmed, has more entries or is older. */
function stays(first: KnownUnit, second: KnownUnit): boolean {
  const weight = ({ code, status, entries }: KnownUnit) => [code === null ? 0 : 1, status, entries]
  const [mine, theirs] = [weight(first), weight(second)]
  const at = mine.findIndex((value, n) => value !== theirs[n])
  return at < 0 ? first.id < second.id : (mine[at] ?? 0) > (theirs[at] ?? 0)
}

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((first, at) => all.slice(at + 1).map((second): [T, T] => [first, second]))

/** Pairs of units that entered the same people, with how many sets of people both have. */
function sharedPeople(sets: readonly { unit_id: number; people_key: string }[]): [number, number, number][] {
  const sizes = new Map<number, number>()
  const shared = new Map<string, number>()
  for (const of of Map.groupBy(sets, ({ people_key }) => people_key).values()) {
    for (const { unit_id } of of) sizes.set(unit_id, (sizes.get(unit_id) ?? 0) + 1)
    for (const [firstId, secondId] of pairsOf(of.map(({ unit_id }) => unit_id).toSorted((a, b) => a - b)))
      shared.set(`${firstId} ${secondId}`, (shared.get(`${firstId} ${secondId}`) ?? 0) + 1)
  }
  return [...shared].flatMap(([key, count]) => {
    const [firstId = 0, secondId = 0] = key.split(' ').map(Number)
    const smaller = Math.min(sizes.get(firstId) ?? 0, sizes.get(secondId) ?? 0)
    return count >= SHARED_LEAST && count >= smaller * SHARED_PART ? [[firstId, secondId, count]] : []
  })
}
