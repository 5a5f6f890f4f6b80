import { entryTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { isTeam, type People } from '@portal/shared/people/people'
import { entryKeys } from './entry-keys.rules.ts'

type Draft = { [Name in EntryText]?: string | null | undefined } & {
  email: string
  mobile: string
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** The columns of an entry that say who is entered and how to reach them, as they were typed and read. */
export function typedColumns(draft: Draft, { people, full_name_one, full_name_two }: People) {
  const { email, mobile, is_flashmob, is_group } = draft
  const [one, two] = isTeam(draft) ? [] : people
  return {
    full_name_one,
    date_of_birth_one: one?.year ?? null,
    full_name_two,
    date_of_birth_two: two?.year ?? null,
    ...each(entryTexts, (name) => draft[name] ?? null),
    number_of_people: people.length,
    is_flashmob,
    is_group,
    email,
    mobile,
  }
}

/** The columns that are made from those of `typedColumns`, by which the entry is found, sorted and compared. */
export function keyColumns(code: string, draft: Draft, { kind, people, full_name_one }: People) {
  const texts = each(entryTexts, (name) => draft[name] ?? null)
  return entryKeys({ ...texts, code, kind, people, full_name_one, email: draft.email, is_team: isTeam(draft) })
}
