import { contactTexts, teamTexts } from '../entries/entry.fields.ts'

/**
 * The fields of a column of an imported sheet. Several columns may hold `contents`; a family name is put before the name; `members`
 * are the names of a team whose row has no name of its own.
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
export type MappedSheet<Field extends string> = {
  rows: readonly (readonly string[])[]
  /** The index of the last row of headings; -1 without one. */
  headingIndex: number
  /** The field of each column, in order; null for a column that is not imported. */
  mapping: readonly (Field | null)[]
  /** The indexes of the rows that name the unit of the rows below, as the user chose; without a choice they are recognised by their words. */
  unitRows?: readonly number[] | undefined
}
