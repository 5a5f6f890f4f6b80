import { defineWords } from '../i18n/words.ts'

export const homeWords = defineWords({
  en: {},
  vi: {},
})
