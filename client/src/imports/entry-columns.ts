import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import type { ImportedField } from '@portal/shared/imports/fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { WordKey } from '../kit/i18n/words.ts'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import type { ListOptions } from './import-kind.ts'
import type { ImportList } from './import-list.ts'

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
  ...mapNames(entryTexts, (name) => `entryField.${name}.word` as const),
}

/** Columns that are shown even if the sheet lacks them. */
export const alwaysVisibleColumns: ReadonlySet<ImportedField> = new Set([...peopleColumns, 'unit', 'contents'])

/** The file name of a list as part of a request, cut to the length that the history stores; nothing for pasted rows. */
export const listNameBody = ({ file }: Pick<ImportList<string>, 'file'>) =>
  file === undefined ? {} : { list_name: file.slice(0, TEXT_MAX) }

/** The options for all rows of a list of entries, as part of a request. */
export const entryOptionsBody = ({ newUnits, reason }: ListOptions) => ({
  new_units: [...newUnits],
  ...(reason.trim() === '' ? {} : { override_reason: reason }),
})

/** The age groups chosen for numbered events, as part of a request. */
export const eventAgesBody = ({ ages }: ListOptions) => [...ages].map(([symbol, age]) => ({ symbol, age }))
