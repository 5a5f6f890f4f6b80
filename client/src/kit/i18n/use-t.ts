import { useSyncExternalStore } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import type { WordKey } from './words.ts'
import { currentLanguage, onLanguageChange, languageVersion, translate } from './language.ts'
import type { Params } from './translate.ts'

export type T = (key: WordKey, params?: Params) => string

/** The translation function of each language. */
export const translateIn: Record<Language, T> = {
  en: (key, params) => translate('en', key, params),
  vi: (key, params) => translate('vi', key, params),
}

/** The translation function of the reader's language; components that use it render again when the language changes. */
export function useT(): { t: T; language: Language } {
  useSyncExternalStore(onLanguageChange, languageVersion, languageVersion)
  const language = currentLanguage()
  return { t: translateIn[language], language }
}

/** Translates outside of components, into the current language. */
export const translateNow: T = (key, params) => translateIn[currentLanguage()](key, params)
