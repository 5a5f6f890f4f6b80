import { isRespelling } from '../people/respelled.ts'
import { fold } from '../kit/text/names.ts'

type Person = { id: number; full_name: string; year_of_birth: number | null }

/**
 * Who of a roster may be somebody else of it: the same name where a year is missing or another, or nearly the same name of the same
 * year. Each pair once, in the order of the list. Brothers and sisters are often near: it is said, nothing is refused.
 */
export function likelyDoubles<P extends Person>(people: readonly P[]): [P, P][] {
  const found: [P, P][] = []
  const groups = new Set([
    ...Map.groupBy(people, ({ full_name }) => fold(full_name)).values(),
    ...Map.groupBy(
      people.filter(({ year_of_birth }) => year_of_birth !== null),
      ({ year_of_birth }) => year_of_birth,
    ).values(),
  ])
  const seen = new Set<string>()
  for (const group of groups)
    group.forEach((one, at) => {
      for (const other of group.slice(at + 1)) {
        const key = `${one.id} ${other.id}`
        if (seen.has(key) || !isRespelling(one.full_name, other.full_name)) continue
        seen.add(key)
        found.push([one, other])
      }
    })
  const place = new Map(people.map(({ id }, at) => [id, at]))
  return found.sort(([a, b], [c, d]) => at(place, a) - at(place, c) || at(place, b) - at(place, d))
}

const at = (place: ReadonlyMap<number, number>, { id }: Person) => place.get(id) ?? 0
