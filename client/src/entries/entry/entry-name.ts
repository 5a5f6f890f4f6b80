import type { Entry } from '@portal/shared/entries/entries'

/** The name of an entry in lists: its team, or its one or two dancers. */
export function entryName({
  team_name,
  full_name_one,
  full_name_two,
}: Pick<Entry, 'team_name' | 'full_name_one' | 'full_name_two'>): string {
  if (team_name) return team_name
  return full_name_two ? `${full_name_one} – ${full_name_two}` : full_name_one
}

/** The number of people of a team and their years of birth: 16 × 2012–2016. */
export function teamYears({ members, number_of_people }: Pick<Entry, 'members' | 'number_of_people'>): string {
  const years = members.flatMap(({ year_of_birth }) => year_of_birth ?? [])
  const span = [...new Set([Math.min(...years), Math.max(...years)])].join('–')
  return years.length > 0 ? `${number_of_people} × ${span}` : `${number_of_people} ×`
}
