import { defineWords } from '../i18n/words.ts'

export const usersWords = defineWords({
  en: {},
  vi: {},
})
