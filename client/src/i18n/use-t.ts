import { useTranslation } from 'react-i18next'
import type { Language } from '@portal/shared/errors'
import type { WordKey } from './all-words.ts'

export type T = (key: WordKey, params?: Record<string, string | number>) => string

/** The words of the reader's language; a component that uses it is drawn anew when the language changes. */
export function useT(): { t: T; language: Language } {
  const { t, i18n } = useTranslation()
  return { t: (key, params) => t(key, params ?? {}), language: i18n.language === 'vi' ? 'vi' : 'en' }
}
