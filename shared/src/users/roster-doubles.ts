import { isRespelling } from '../people/respelled.ts'
import { fold } from '../kit/text/names.ts'

type Person = { id: number; full_name: string; year_of_birth: number | null }

/**
 * The pairs of a roster that may be the same person: the same name with different or missing years of birth, or similar names with the same
 * year. Each pair once, in the order of the list. Siblings often match too, so this is only a hint.
 */
export function findLikelyDuplicates<P extends Person>(people: readonly P[]): [P, P][] {
  const pairs: [P, P][] = []
  const groups = new Set([
    ...Map.groupBy(people, ({ full_name }) => fold(full_name)).values(),
    ...Map.groupBy(
      people.filter(({ year_of_birth }) => year_of_birth !== null),
      ({ year_of_birth }) => year_of_birth,
    ).values(),
  ])
  const pairKeys = new Set<string>()
  for (const group of groups)
    group.forEach((person, index) => {
      for (const otherPerson of group.slice(index + 1)) {
        const key = `${person.id} ${otherPerson.id}`
        if (pairKeys.has(key) || !isRespelling(person.full_name, otherPerson.full_name)) continue
        pairKeys.add(key)
        pairs.push([person, otherPerson])
      }
    })
  const positions = new Map(people.map(({ id }, index) => [id, index]))
  const positionOf = ({ id }: Person) => positions.get(id) ?? 0
  return pairs.sort(([a, b], [c, d]) => positionOf(a) - positionOf(c) || positionOf(b) - positionOf(d))
}
