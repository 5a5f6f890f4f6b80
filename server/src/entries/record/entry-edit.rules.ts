import { entryTexts, peopleColumns, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { pick } from '@portal/shared/kit/define-fields'
import { isTeam, type People, type PeopleDraft } from '@portal/shared/people/people'
import type { Sex } from '@portal/shared/people/sex'
import { joinMembers, type Member } from '@portal/shared/kit/text/names'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'

type StoredEntry = PeopleColumns & { [Name in EntryText]: string | null } & {
  sex: Sex | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
  email: string
  mobile: string
}

/** An entry as its owner would type it, whole: an edit takes from here what it leaves out. */
export function typedDraft(entry: StoredEntry, people: readonly Member[], tournament_detail_id: readonly number[]) {
  const { is_flashmob, is_group, email, mobile, sex } = entry
  return {
    ...pick(entry, [...peopleColumns, ...entryTexts]),
    ...(isTeam(entry) ? { full_name_one: membersText(people) } : {}),
    sex,
    is_flashmob,
    is_group,
    email,
    mobile,
    tournament_detail_id: [...tournament_detail_id],
  }
}

/** The members of a team with their years of birth, as they are typed. */
export function membersText(people: readonly Member[]): string {
  return joinMembers(people.map(({ name, year }) => ({ name: year === null ? name : `${name} ${year}` })))
}

const peopleFields = [
  ...peopleColumns,
  'number_of_people',
  'is_flashmob',
  'is_group',
] as const satisfies readonly (keyof PeopleDraft)[]

/** Whether an edit changes the people of an entry. */
export function changesPeople(edit: { readonly [Field in keyof PeopleDraft]?: unknown }): boolean {
  return peopleFields.some((field) => edit[field] !== undefined)
}

/** The people of an entry as they are stored, which an edit of something else does not assess again. */
export function storedPeople(entry: StoredEntry, people: readonly Member[]): People {
  const { full_name_one, full_name_two, is_flashmob } = entry
  const team = is_flashmob === 1 ? FLASHMOB : GROUP
  const soloOrPair = full_name_two === null ? SOLO : PAIR
  return { kind: isTeam(entry) ? team : soloOrPair, people: [...people], full_name_one, full_name_two, problems: [] }
}
