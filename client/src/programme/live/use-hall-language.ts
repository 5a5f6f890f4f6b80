import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { currentLanguage, switchLanguage } from '../../kit/i18n/language.ts'

/** Shows the screen in the language of its address (`?lang=vi`), else in that of the hall. The saved language of the user does not change. */
export function useHallLanguage(hall: Language): void {
  const addressLanguage = useSearchParams()[0].get('lang')
  const screenLanguage = addressLanguage === 'en' || addressLanguage === 'vi' ? addressLanguage : hall
  useLayoutEffect(() => {
    const before = currentLanguage()
    switchLanguage(screenLanguage)
    return () => switchLanguage(before)
  }, [screenLanguage])
}
