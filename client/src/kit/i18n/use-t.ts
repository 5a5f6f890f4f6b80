import { useSyncExternalStore } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import type { WordKey } from './words.ts'
import { currentLanguage, onLanguageChange, languageVersion, wordsFor } from './language.ts'
import type { Params } from './translate.ts'

export type T = (key: WordKey, params?: Params) => string

/** The words of each language. */
export const speakers: Record<Language, T> = {
  en: (key, params) => wordsFor('en', key, params),
  vi: (key, params) => wordsFor('vi', key, params),
}

/** The words of the reader's language; components that use it render again when the language changes. */
export function useT(): { t: T; language: Language } {
  useSyncExternalStore(onLanguageChange, languageVersion, languageVersion)
  const language = currentLanguage()
  return { t: speakers[language], language }
}

/** A word outside of any component, in the language of this moment. */
export const translateNow: T = (key, params) => speakers[currentLanguage()](key, params)
