import type { Entry } from '@portal/shared/entries/entries'

/** How an entry is called in a list: the team, or the one or two dancers. */
export function entryName({
  team_name,
  full_name_one,
  full_name_two,
}: Pick<Entry, 'team_name' | 'full_name_one' | 'full_name_two'>): string {
  if (team_name) return team_name
  return full_name_two ? `${full_name_one} – ${full_name_two}` : full_name_one
}
