import { defineWords } from '../i18n/words.ts'

export const entriesWords = defineWords({
  en: {},
  vi: {},
})
