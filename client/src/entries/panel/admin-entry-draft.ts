import type { z } from 'zod'
import type { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Entry } from '@portal/shared/entries/entries'
import { entryTexts, peopleColumns, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { picked } from '@portal/shared/kit/define-fields'
import type { Sex } from '@portal/shared/people/sex'
import type { UnitValue } from '../../kit/fields/unit/unit-field.tsx'

/** The values of an entry that an admin edits. A team's people are one text, each with the year of birth behind the name. */
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
export function toValues(entry: Entry): EntryValues {
  const members = entry.members.map(({ full_name, year_of_birth }) =>
    year_of_birth === null ? full_name : `${full_name} ${year_of_birth}`,
  )
  return {
    ...picked(entry, [...peopleColumns, ...entryTexts, 'sex']),
    ...(isTeam(entry) ? { full_name_one: members.join('\n') } : {}),
    unit_id: entry.unit?.id ?? null,
    tournament_detail_id: entry.tournament_details.map(({ id }) => id),
    number: entry.number,
    email: entry.email,
    mobile: entry.mobile,
    override_reason: null,
  }
}

/** The request that changes the entry; `version` is the one that the values were read from. */
export function toBody(entry: Entry, values: EntryValues, version: number): ChangeBody {
  const { override_reason, full_name_two, date_of_birth_one, date_of_birth_two, ...unchanged } = values
  const isOfTeam = isTeam(entry)
  const isPair = !isOfTeam && (full_name_two ?? '').trim() !== ''
  return {
    ...unchanged,
    full_name_two: isPair ? full_name_two : null,
    date_of_birth_one: isOfTeam ? null : date_of_birth_one,
    date_of_birth_two: isPair ? date_of_birth_two : null,
    is_group: entry.is_group,
    is_flashmob: entry.is_flashmob,
    version,
    ...(override_reason?.trim() ? { override_reason } : {}),
  }
}
