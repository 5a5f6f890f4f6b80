import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { currentLanguage, speak } from '../../kit/i18n/language.ts'

/** The language of a screen in the hall while it is open: that of its address (`?lang=vi`), else the hall's. A reader's own stays as saved. */
export function useSpoken(hall: Language): void {
  const addressLanguage = useSearchParams()[0].get('lang')
  const spoken = addressLanguage === 'en' || addressLanguage === 'vi' ? addressLanguage : hall
  useLayoutEffect(() => {
    const before = currentLanguage()
    speak(spoken)
    return () => speak(before)
  }, [spoken])
}
