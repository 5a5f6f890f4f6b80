import type { z } from 'zod'
import type { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Entry } from '@portal/shared/entries/entries'
import { entryTexts, peopleColumns, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { pick } from '@portal/shared/kit/define-fields'
import type { Sex } from '@portal/shared/people/sex'
import type { UnitValue } from '../../kit/fields/unit/unit-field.tsx'

/** The form values of an entry. The members of a team are one text, a line for each name with the year of birth. */
export type EntryValues = PeopleColumns &
  Record<EntryText, string | null> & {
    sex: Sex | null
    unit_id: UnitValue
    tournament_detail_id: number[]
    number: number | null
    email: string
    mobile: string
    override_reason: string | null
  }
export type ChangeBody = z.input<typeof entryCalls.change.body>

export const isTeam = ({ is_group, is_flashmob }: Pick<Entry, 'is_group' | 'is_flashmob'>) =>
  is_group === 1 || is_flashmob === 1

/** The form values of a stored entry. */
export function toEntryValues(entry: Entry): EntryValues {
  const members = entry.members.map(({ full_name, year_of_birth }) =>
    year_of_birth === null ? full_name : `${full_name} ${year_of_birth}`,
  )
  return {
    ...pick(entry, [...peopleColumns, ...entryTexts, 'sex']),
    ...(isTeam(entry) ? { full_name_one: members.join('\n') } : {}),
    unit_id: entry.unit?.id ?? null,
    tournament_detail_id: entry.tournament_details.map(({ id }) => id),
    number: entry.number,
    email: entry.email,
    mobile: entry.mobile,
    override_reason: null,
  }
}

/** The request body that changes the entry; `version`: the version of the entry that the values came from. */
export function toChangeBody(entry: Entry, values: EntryValues, version: number): ChangeBody {
  const { override_reason, full_name_two, date_of_birth_one, date_of_birth_two, ...unchanged } = values
  const isTeamEntry = isTeam(entry)
  const isPair = !isTeamEntry && (full_name_two ?? '').trim() !== ''
  return {
    ...unchanged,
    full_name_two: isPair ? full_name_two : null,
    date_of_birth_one: isTeamEntry ? null : date_of_birth_one,
    date_of_birth_two: isPair ? date_of_birth_two : null,
    is_group: entry.is_group,
    is_flashmob: entry.is_flashmob,
    version,
    ...(override_reason?.trim() ? { override_reason } : {}),
  }
}
