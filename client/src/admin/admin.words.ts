import { defineWords } from '../i18n/words.ts'

export const adminWords = defineWords({
  en: {},
  vi: {},
})
