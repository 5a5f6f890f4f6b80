import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { fold, sortKey } from '@portal/shared/kit/text/names'

export type PersonIdentity = { full_name: string; year_of_birth: number | null }

/** The same name, however typed, and year are the same person within a roster. */
export const personKey = ({ full_name, year_of_birth }: PersonIdentity): string =>
  `${fold(full_name)} ${year_of_birth ?? ''}`

export const keysOf = (person: PersonIdentity) => ({
  name_key: fold(person.full_name),
  person_key: personKey(person),
  sort_key: sortKey(person.full_name),
})

/** The places of those born after `latest`, with what is said of them. */
export function tooYoung(people: readonly { year_of_birth: number | null }[], latest: number) {
  const params = { minimum: YEAR_OF_BIRTH_MIN, maximum: latest }
  return people.flatMap(({ year_of_birth }, at) => ((year_of_birth ?? 0) > latest ? [{ at, params }] : []))
}

type Entered = {
  full_name_one: string
  date_of_birth_one: number | null
  full_name_two: string | null
  date_of_birth_two: number | null
}

/** Everybody of some entries once, in their order, each with the place of the first partner. */
export function peopleOf(entries: readonly Entered[], members: readonly PersonIdentity[]) {
  const places = new Map<string, number>()
  const people: (PersonIdentity & { partner_at: number | null })[] = []
  const placeOf = (full_name: string, year_of_birth: number | null): number => {
    const key = personKey({ full_name, year_of_birth })
    const knownPlace = places.get(key)
    if (knownPlace !== undefined) return knownPlace
    places.set(key, people.length)
    return people.push({ full_name, year_of_birth, partner_at: null }) - 1
  }
  for (const { full_name_one, date_of_birth_one, full_name_two, date_of_birth_two } of entries) {
    const firstPlace = placeOf(full_name_one, date_of_birth_one)
    if (full_name_two === null) continue
    const person = people[firstPlace]
    const secondPlace = placeOf(full_name_two, date_of_birth_two)
    if (person && secondPlace !== firstPlace) person.partner_at ??= secondPlace
  }
  for (const { full_name, year_of_birth } of members) placeOf(full_name, year_of_birth)
  return people
}
