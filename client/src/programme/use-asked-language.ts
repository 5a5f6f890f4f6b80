import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { currentLanguage, speak } from '../i18n/language.ts'

/** `?lang=vi` is the language of this page while it is open; the reader's own choice stays as it was kept. */
export function useAskedLanguage(): void {
  const asked = useSearchParams()[0].get('lang')
  useLayoutEffect(() => {
    if (asked !== 'en' && asked !== 'vi') return undefined
    const before = currentLanguage()
    speak(asked)
    return () => speak(before)
  }, [asked])
}
