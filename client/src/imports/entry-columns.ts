import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { ImportedField } from '@portal/shared/imports/fields'
import { each } from '@portal/shared/kit/define-fields'
import type { WordKey } from '../kit/i18n/words.ts'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import type { Options } from './import-kind.ts'
import type { List } from './import-list.ts'

/** The labels of the columns of a list of entries. */
export const entryLabels: Readonly<Record<ImportedField, WordKey>> = {
  family_name_one: 'import.f.family1',
  full_name_one: 'import.f.name1',
  date_of_birth_one: 'import.f.born1',
  sex: 'entryField.sex.word',
  family_name_two: 'import.f.family2',
  full_name_two: 'import.f.name2',
  date_of_birth_two: 'import.f.born2',
  members: 'import.f.members',
  unit: 'import.f.unit',
  contents: 'import.f.contents',
  email: 'entryField.email.word',
  mobile: 'entryField.mobile.word',
  ...each(entryTexts, (name) => `entryField.${name}.word` as const),
}

/** Those that are shown even where the sheet has none. */
export const entryColumns: ReadonlySet<ImportedField> = new Set([
  ...peopleColumns,
  'unit',
  'contents',
  'email',
  'mobile',
])

/** Where a list is from, as the history keeps it. */
export const sourceOf = ({ file }: Pick<List<string>, 'file'>) =>
  file === undefined ? {} : { list_name: file.slice(0, TEXT_MAX) }

/** The options that are sent with all rows of a list of entries. */
export const entryOptions = ({ newUnits, reason }: Options) => ({
  new_units: [...newUnits],
  ...(reason.trim() === '' ? {} : { override_reason: reason }),
})

/** The age groups of numbered events, as they travel. */
export const agesSent = ({ ages }: Options) => [...ages].map(([symbol, age]) => ({ symbol, age }))
