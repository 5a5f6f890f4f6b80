import { defineWords } from '../i18n/words.ts'

export const resourcesWords = defineWords({
  en: {},
  vi: {},
})
