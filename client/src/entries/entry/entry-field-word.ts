import type { EntryField } from '@portal/shared/entries/entry.fields'

/** The message key of the label of an entry's field. */
export const fieldLabelKey = (name: EntryField) => `entryField.${name}.word` as const
