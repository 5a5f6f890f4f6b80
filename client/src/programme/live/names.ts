import type { Competitor } from '@portal/shared/programme/programme-rows'

/** What a competitor is called, line by line: a team by its name, people by theirs. */
export function namesOf({ team_name, full_name_one, full_name_two }: Competitor): string[] {
  if (team_name !== null) return [team_name]
  return full_name_two === null ? [full_name_one] : [full_name_one, full_name_two]
}
