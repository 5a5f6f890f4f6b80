import { entryFields } from '@portal/shared/entries/entry.fields'
import { fieldWords } from '@portal/shared/kit/define-fields'

// With an ending of its own: `_one` at the end of a word's key would count.
/** The fields of an entry by the words that are declared with them. */
export const entryFieldWords = fieldWords(entryFields, (name) => `entryField.${name}.word` as const)
