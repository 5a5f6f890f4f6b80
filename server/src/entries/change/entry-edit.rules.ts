import { entryTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { isTeam, type People, type PeopleDraft } from '@portal/shared/people/people'
import { joinMembers, type Member } from '@portal/shared/kit/text/names'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'

type Stored = { [Name in EntryText]: string | null } & {
  full_name_one: string
  date_of_birth_one: number | null
  full_name_two: string | null
  date_of_birth_two: number | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
  email: string
  mobile: string
}

/** An entry as its owner would type it, whole: an edit takes from here what it leaves out. */
export function typedDraft(entry: Stored, people: readonly Member[], tournament_detail_id: readonly number[]) {
  const { date_of_birth_one, full_name_two, date_of_birth_two, is_flashmob, is_group, email, mobile } = entry
  const members = people.map(({ name, year }) => ({ name: year === null ? name : `${name} ${year}` }))
  return {
    full_name_one: isTeam(entry) ? joinMembers(members) : entry.full_name_one,
    date_of_birth_one,
    full_name_two,
    date_of_birth_two,
    ...each(entryTexts, (name) => entry[name]),
    is_flashmob,
    is_group,
    email,
    mobile,
    tournament_detail_id: [...tournament_detail_id],
  }
}

const peopleFields = [
  'full_name_one',
  'date_of_birth_one',
  'full_name_two',
  'date_of_birth_two',
  'number_of_people',
  'is_flashmob',
  'is_group',
] as const satisfies readonly (keyof PeopleDraft)[]

/** Whether an edit changes the people of an entry. */
export function namesPeople(edit: { readonly [Field in keyof PeopleDraft]?: unknown }): boolean {
  return peopleFields.some((field) => edit[field] !== undefined)
}

/** The people of an entry as they are stored, which an edit of something else does not assess again. */
export function storedPeople(entry: Stored, people: readonly Member[]): People {
  const { full_name_one, full_name_two, is_flashmob } = entry
  const team = is_flashmob === 1 ? FLASHMOB : GROUP
  const named = full_name_two === null ? SOLO : PAIR
  return { kind: isTeam(entry) ? team : named, people: [...people], full_name_one, full_name_two, problems: [] }
}
