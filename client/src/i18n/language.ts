import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '@portal/shared/errors'
import { allWords } from './all-words.ts'

const KEY = 'language'

/** English first; a saved choice is restored. */
export function startLanguage(): void {
  const saved = localStorage.getItem(KEY)
  void i18next.use(initReactI18next).init({
    lng: saved === 'vi' ? 'vi' : 'en',
    fallbackLng: 'en',
    resources: { en: { translation: allWords.en }, vi: { translation: allWords.vi } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  document.documentElement.lang = currentLanguage()
}

export function currentLanguage(): Language {
  return i18next.language === 'vi' ? 'vi' : 'en'
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}
