import type { EntryField } from '@portal/shared/entries/entry.fields'

/** The word of a field of an entry, for `t`. */
export const wordOf = (name: EntryField) => `entryField.${name}.word` as const
