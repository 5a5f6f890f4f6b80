import { contactTexts, teamTexts } from '../entries/entry.fields.ts'

/**
 * The fields of a column of an imported sheet. `contents` may stand in several columns; a family name is put before the name; `members`
 * are the names of a team where its row has none under the name.
 */
export const importedFields = [
  'family_name_one',
  'full_name_one',
  'date_of_birth_one',
  'sex',
  'family_name_two',
  'full_name_two',
  'date_of_birth_two',
  ...teamTexts,
  'members',
  'unit',
  'contents',
  'email',
  'mobile',
  ...contactTexts,
] as const
export type ImportedField = (typeof importedFields)[number]

/** A sheet with the fields of its columns. */
export type ReadSheet<Field extends string> = {
  rows: readonly (readonly string[])[]
  /** The index of the row of the headings; -1 without one. */
  heading: number
  /** The field of each column, in their order; null: nothing that is imported. */
  mapping: readonly (Field | null)[]
  /** The indexes of the rows that name the unit of those below, as the reader chose; without a choice they are read by their words. */
  unitRows?: readonly number[] | undefined
}
