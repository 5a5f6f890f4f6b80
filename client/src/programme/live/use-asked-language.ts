import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { currentLanguage, speak } from '../../kit/i18n/language.ts'

/** `?lang=vi` is the language of this page while it is open; the reader's own choice stays as it was kept. */
export function useAskedLanguage(): void {
  useSpoken(null)
}

/** The same, and without `?lang=` the language that is given here. */
export function useSpoken(otherwise: Language | null): void {
  const asked = useSearchParams()[0].get('lang')
  const spoken = asked === 'en' || asked === 'vi' ? asked : otherwise
  useLayoutEffect(() => {
    if (spoken === null) return undefined
    const before = currentLanguage()
    speak(spoken)
    return () => speak(before)
  }, [spoken])
}
