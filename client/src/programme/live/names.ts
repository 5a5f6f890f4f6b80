import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import type { Competitor } from '@portal/shared/programme/programme-rows'

/** What a competitor is called, line by line: a team by its name, people by theirs; names that are not published leave no line. */
export function namesOf({ team_name, full_name_one, full_name_two }: Competitor): string[] {
  if (team_name !== null) return [team_name]
  return [full_name_one, full_name_two].filter((name) => name !== null && name !== HIDDEN_NAME) as string[]
}
