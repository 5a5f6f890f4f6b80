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
