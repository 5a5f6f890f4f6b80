import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** The names of a competitor, line by line: a team's or its people's; without a name the bib alone stands for them. */
export function namesOf({ number, team_name, full_name_one, full_name_two }: Competitor): string[] {
  if (team_name !== null) return [team_name]
  const names = full_name_two === null ? [full_name_one] : [full_name_one, full_name_two]
  return number === null ? names : names.filter((name) => name !== HIDDEN_NAME)
}
