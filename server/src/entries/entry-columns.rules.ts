import { isTeam, type People } from '@portal/shared/entries/people'
import { entryKeys } from './entry-keys.rules.ts'

type Draft = {
  team_name?: string | null | undefined
  email: string
  mobile: string
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** The columns of an entry that say who is entered and how to reach them, as they were typed and read. */
export function typedColumns(draft: Draft, { people, full_name_one, full_name_two }: People) {
  const { team_name = null, email, mobile, is_flashmob, is_group } = draft
  const [one, two] = isTeam(draft) ? [] : people
  return {
    full_name_one,
    date_of_birth_one: one?.year ?? null,
    full_name_two,
    date_of_birth_two: two?.year ?? null,
    team_name,
    number_of_people: people.length,
    is_flashmob,
    is_group,
    email,
    mobile,
  }
}

/** The columns that are made from those of `typedColumns`, by which the entry is found, sorted and compared. */
export function keyColumns(code: string, draft: Draft, { kind, people, full_name_one }: People) {
  const { team_name = null, email } = draft
  return entryKeys({ code, kind, people, full_name_one, team_name, email, is_team: isTeam(draft) })
}
