import { defineWords } from '../i18n/words.ts'

export const tournamentsWords = defineWords({
  en: {},
  vi: {},
})
