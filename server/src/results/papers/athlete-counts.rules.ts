import type { BilingualName } from '@portal/shared/kit/text/name-in'
import type { Sex } from '@portal/shared/people/sex'
import { isFirstInWomensColumn } from '@portal/shared/people/lists/sex-columns'
import { personKey } from '../../users/roster/roster.rules.ts'

/** A person of an entry. */
export type CountedPerson = {
  full_name: string
  year_of_birth: number | null
  unit_id: number | null
  sex: Sex | null
  age_id: number | null
}
export type AgeGroup = BilingualName & { id: number }
export type AthleteCount = { ageGroup: BilingualName; male: number; female: number; unknown: number }

type CountedEntry = {
  full_name_one: string
  full_name_two: string | null
  date_of_birth_one: number | null
  date_of_birth_two: number | null
  sex: Sex | null
  unit_id: number | null
  age_id: number | null
}

/** The people of an entry of one or two with their sexes: as they stand in the columns of the scrutineers' sheet where nothing is known. */
export function peopleOfEntry(
  { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two, sex, ...entry }: CountedEntry,
  findSex: (person: Omit<CountedPerson, 'sex'>) => Sex | null,
): CountedPerson[] {
  const { unit_id, age_id } = entry
  const first = { full_name: full_name_one, year_of_birth: date_of_birth_one, unit_id, age_id }
  const firstSex = sex ?? findSex(first)
  if (full_name_two === null) return [{ ...first, sex: firstSex }]
  const second = { full_name: full_name_two, year_of_birth: date_of_birth_two, unit_id, age_id }
  const secondSex = findSex(second)
  const isSwapped = isFirstInWomensColumn(firstSex, secondSex, false, [])
  return [
    { ...first, sex: firstSex ?? (isSwapped ? 'female' : 'male') },
    { ...second, sex: secondSex ?? (isSwapped ? 'male' : 'female') },
  ]
}

/** Counts each person once, in the age group of the first entry that names it, by sex. `rest`: the name for people of no age group. */
export function countAthletes(
  people: readonly CountedPerson[],
  ageGroups: readonly AgeGroup[],
  rest: BilingualName,
): AthleteCount[] {
  const persons = new Map<string, CountedPerson>()
  for (const person of people) {
    const key = `${personKey(person)} ${person.unit_id ?? ''}`
    const previous = persons.get(key)
    if (!previous) persons.set(key, person)
    else if (previous.sex === null) persons.set(key, { ...previous, sex: person.sex })
  }
  const byAge = Map.groupBy(persons.values(), ({ age_id }) => age_id)
  const groups = [
    ...ageGroups.map((group) => ({ id: group.id as number | null, ageGroup: group as BilingualName })),
    { id: null, ageGroup: rest },
  ]
  return groups.flatMap(({ id, ageGroup }) => {
    const inGroup = byAge.get(id)
    if (!inGroup) return []
    const count = (sex: Sex | null) => inGroup.filter((person) => person.sex === sex).length
    const { name, name_en } = ageGroup
    return [{ ageGroup: { name, name_en }, male: count('male'), female: count('female'), unknown: count(null) }]
  })
}
