import type { Language } from '@portal/shared/kit/errors'
import { keepKey, readKey } from '../api/browser-store.ts'
import { translator } from './translate.ts'

/** What is known so far; pages bring more (`routes.tsx`). */
export const { add: addWords, say: wordsFor } = translator({ en: {}, vi: {} })
let language: Language = 'en'
let spoken = 0
const listeners = new Set<() => void>()

/** English first; a saved choice is restored, and without one that of the link by which somebody comes (`?lang=vi`) is kept. */
export function startLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  if (!readKey('language') && (asked === 'en' || asked === 'vi')) keepKey('language', asked)
  language = readKey('language') === 'vi' ? 'vi' : 'en'
  document.documentElement.lang = language
}

export function currentLanguage(): Language {
  return language
}

export function chooseLanguage(chosen: Language): void {
  keepKey('language', chosen)
  speak(chosen)
}

/** Goes on in a language without keeping it. */
export function speak(chosen: Language): void {
  document.documentElement.lang = chosen
  language = chosen
  spoken += 1
  for (const listener of listeners) listener()
}

/** Changes whenever the texts on screen have to be rendered again. */
export function timesSpoken(): number {
  return spoken
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
