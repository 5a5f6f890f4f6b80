import type { Language } from '@portal/shared/kit/errors'
import { keepCookie, keepKey, readKey } from '../lib/browser-store.ts'
import { translator } from './translate.ts'

/** The words of all pages loaded so far; each page adds its own. */
export const { add: addWords, say: wordsFor } = translator({ en: {}, vi: {} })
let language: Language = 'en'
let version = 0
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

/** Sets the language of the page that the server draws next. */
export function setDrawnLanguage(chosen: Language): void {
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

/** Switches the screen to a language without saving the choice. */
export function speak(chosen: Language): void {
  document.documentElement.lang = chosen
  language = chosen
  version += 1
  for (const listener of listeners) listener()
}

/** A number that changes whenever the texts on screen must be rendered again. */
export function languageVersion(): number {
  return version
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
