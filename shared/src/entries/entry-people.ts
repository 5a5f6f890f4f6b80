import type { Member } from '../kit/text/names.ts'
import type { Entry } from './entries.ts'
import type { PeopleColumns } from './entry.fields.ts'

type EntryPeople = Pick<Entry, 'members'> & PeopleColumns

/** All people of an entry with their years of birth: the members of a team, otherwise one or two dancers. */
export function membersOf(entry: EntryPeople): Member[] {
  if (entry.members.length > 0)
    return entry.members.map(({ full_name, year_of_birth }) => ({ name: full_name, year: year_of_birth }))
  const first = { name: entry.full_name_one, year: entry.date_of_birth_one }
  return entry.full_name_two ? [first, { name: entry.full_name_two, year: entry.date_of_birth_two }] : [first]
}
