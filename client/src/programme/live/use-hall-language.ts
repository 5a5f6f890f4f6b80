import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { currentLanguage, speak } from '../../kit/i18n/language.ts'

/** Shows the screen in the language of its address (`?lang=vi`), else in that of the hall. The saved language of the user stays. */
export function useHallLanguage(hall: Language): void {
  const addressLanguage = useSearchParams()[0].get('lang')
  const screenLanguage = addressLanguage === 'en' || addressLanguage === 'vi' ? addressLanguage : hall
  useLayoutEffect(() => {
    const before = currentLanguage()
    speak(screenLanguage)
    return () => speak(before)
  }, [screenLanguage])
}
