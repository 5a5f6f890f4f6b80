import type { Language } from '@portal/shared/kit/errors'
import { keepCookie, keepKey, readKey } from '../lib/browser-store.ts'
import { translator } from './translate.ts'

/** Pages bring their words (`pages.ts` of rooms). */
export const { add: addWords, say: wordsFor } = translator({ en: {}, vi: {} })
let language: Language = 'en'
let spoken = 0
const listeners = new Set<() => void>()

/**
 * The saved language, else that of the link by which somebody comes (`?lang=vi`), else English. That of a link holds for this visit and
 * is not saved: only a person's choice is.
 */
export function startLanguage(): void {
  const saved = languageOf(readKey('language'))
  const linkLanguage = languageOf(new URLSearchParams(location.search).get('lang'))
  language = saved ?? linkLanguage ?? languageOf(readKey('visit_language')) ?? 'en'
  if (saved) keepCookie('language', saved)
  else if (linkLanguage) keepKey('visit_language', linkLanguage)
  document.documentElement.lang = language
}

/** Takes the language of a link out of the address once the reader chose one: a reload would bring it back. */
function dropLinkLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

const languageOf = (text: string | null): Language | null => (text === 'en' || text === 'vi' ? text : null)

function keepLanguage(chosen: Language): void {
  keepKey('language', chosen)
  keepCookie('language', chosen)
}

/** Draws the next page of the server in a language. */
export function drawIn(chosen: Language): void {
  language = chosen
}

/** Whether the device reads Vietnamese and nobody chose a language here yet. */
export function wantsVietnamese(): boolean {
  const isChosen = readKey('language') !== null || readKey('visit_language') !== null
  return language === 'en' && !isChosen && navigator.language.toLowerCase().startsWith('vi')
}

export function currentLanguage(): Language {
  return language
}

export function chooseLanguage(chosen: Language): void {
  keepLanguage(chosen)
  dropLinkLanguage()
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
