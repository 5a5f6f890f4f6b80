import { entryFields, type EntryField } from '@portal/shared/entries/entry.fields'
import type { Language } from '@portal/shared/kit/errors'
import { defineWords } from '../kit/i18n/words.ts'

// With an ending of its own: `_one` at the end of a word's key would count.
type Key = `entryField.${EntryField}.word`

const said = (language: Language) =>
  Object.fromEntries(
    Object.entries(entryFields).map(([name, { word }]) => [`entryField.${name}.word`, word[language]]),
  ) as Record<Key, string>

/** The fields of an entry by the words that are declared with them. */
export const entryFieldWords = defineWords({ en: said('en'), vi: said('vi') })
