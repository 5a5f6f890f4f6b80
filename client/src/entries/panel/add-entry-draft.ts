import type { z } from 'zod'
import type { registrationCalls } from '@portal/shared/entries/registration-calls'
import { entryTexts, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { Sex } from '@portal/shared/people/sex'
import type { UnitValue } from '../../kit/fields/unit/unit-field.tsx'
import { isTeam, type EntryKind } from '../register/draft/register-kind.ts'

/** The values of the form of a new entry; the members of a team are one text. */
export type NewEntryValues = PeopleColumns &
  Record<EntryText, string | null> & {
    sex: Sex | null
    kind: EntryKind
    unit_id: UnitValue
    tournament_detail_id: number[]
    email: string | null
    mobile: string
    override_reason: string | null
  }

export const emptyValues: NewEntryValues = {
  kind: 'individual',
  full_name_one: '',
  date_of_birth_one: null,
  sex: null,
  full_name_two: null,
  date_of_birth_two: null,
  ...mapNames(entryTexts, () => null),
  unit_id: null,
  tournament_detail_id: [],
  email: null,
  mobile: '',
  override_reason: null,
}

/** The request body that registers the entry. */
export function toRegisterBody(
  tournament_id: number,
  values: NewEntryValues,
): z.input<typeof registrationCalls.register.body> {
  const { kind, email, override_reason, full_name_two, date_of_birth_one, date_of_birth_two, ...unchanged } = values
  const isPair = kind === 'pair'
  return {
    ...unchanged,
    tournament_id,
    full_name_two: isPair ? full_name_two : null,
    date_of_birth_one: isTeam(kind) ? null : date_of_birth_one,
    date_of_birth_two: isPair ? date_of_birth_two : null,
    is_group: kind === 'group' ? 1 : 0,
    is_flashmob: kind === 'flashmob' ? 1 : 0,
    email: email?.trim() ?? '',
    ...(override_reason?.trim() ? { override_reason } : {}),
  }
}
