import { entryFields } from '@portal/shared/entries/entry.fields'
import { fieldLabels } from '@portal/shared/kit/define-fields'

/** The labels of the fields of an entry. Keys end in `.word`, because `_one` at the end of a key marks the singular of a counted message. */
export const entryFieldWords = fieldLabels(entryFields, (name) => `entryField.${name}.word` as const)
