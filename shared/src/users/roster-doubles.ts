import { isRespelling } from '../people/respelled.ts'
import { fold } from '../kit/text/names.ts'

type Person = { id: number; full_name: string; year_of_birth: number | null }

/**
 * The pairs of a roster that may be one person: the same name where a year is missing or another, or nearly the same name of the same
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
  const pairKeys = new Set<string>()
  for (const group of groups)
    group.forEach((person, at) => {
      for (const otherPerson of group.slice(at + 1)) {
        const key = `${person.id} ${otherPerson.id}`
        if (pairKeys.has(key) || !isRespelling(person.full_name, otherPerson.full_name)) continue
        pairKeys.add(key)
        found.push([person, otherPerson])
      }
    })
  const place = new Map(people.map(({ id }, at) => [id, at]))
  return found.sort(([a, b], [c, d]) => at(place, a) - at(place, c) || at(place, b) - at(place, d))
}

const at = (place: ReadonlyMap<number, number>, { id }: Person) => place.get(id) ?? 0
