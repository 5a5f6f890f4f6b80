import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { fold, sortKey } from '@portal/shared/kit/text/names'

export type PersonIdentity = { full_name: string; year_of_birth: number | null }

/** A key that is equal for people with the same folded name and year of birth. */
export const personKey = ({ full_name, year_of_birth }: PersonIdentity): string =>
  `${fold(full_name)} ${year_of_birth ?? ''}`

/** The keys with which people are searched, distinguished and sorted. */
export const computePersonKeys = (person: PersonIdentity) => ({
  name_key: fold(person.full_name),
  person_key: personKey(person),
  sort_key: sortKey(person.full_name),
})

/** The indexes of people born after the year `latest`, with the parameters of the error message. */
export function findFutureBirthYears(people: readonly { year_of_birth: number | null }[], latest: number) {
  const params = { minimum: YEAR_OF_BIRTH_MIN, maximum: latest }
  return people.flatMap(({ year_of_birth }, index) => ((year_of_birth ?? 0) > latest ? [{ index, params }] : []))
}

type EntryNames = {
  full_name_one: string
  date_of_birth_one: number | null
  full_name_two: string | null
  date_of_birth_two: number | null
}

/** The people of entries in their order, without duplicates; `partner_at` is the index of the first partner, null without a partner. */
export function distinctPeople(entries: readonly EntryNames[], members: readonly PersonIdentity[]) {
  const indexes = new Map<string, number>()
  const people: (PersonIdentity & { partner_at: number | null })[] = []
  const indexOfPerson = (full_name: string, year_of_birth: number | null): number => {
    const key = personKey({ full_name, year_of_birth })
    const existingIndex = indexes.get(key)
    if (existingIndex !== undefined) return existingIndex
    indexes.set(key, people.length)
    return people.push({ full_name, year_of_birth, partner_at: null }) - 1
  }
  for (const { full_name_one, date_of_birth_one, full_name_two, date_of_birth_two } of entries) {
    const firstIndex = indexOfPerson(full_name_one, date_of_birth_one)
    if (full_name_two === null) continue
    const person = people[firstIndex]
    const secondIndex = indexOfPerson(full_name_two, date_of_birth_two)
    if (person && secondIndex !== firstIndex) person.partner_at ??= secondIndex
  }
  for (const { full_name, year_of_birth } of members) indexOfPerson(full_name, year_of_birth)
  return people
}
