import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** The name of a team, or the names of its people. With a bib, names that may not be shown are left out, possibly all. */
export function competitorNames({ number, team_name, full_name_one, full_name_two }: Competitor): string[] {
  if (team_name !== null) return [team_name]
  const names = full_name_two === null ? [full_name_one] : [full_name_one, full_name_two]
  return number === null ? names : names.filter((name) => name !== HIDDEN_NAME)
}
