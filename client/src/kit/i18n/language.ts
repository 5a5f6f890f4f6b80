import type { Language } from '@portal/shared/kit/errors'
import { storeCookie, storeText, readText } from '../lib/browser-store.ts'
import { createTranslator } from './translate.ts'

/** The translations of all pages loaded so far; each page adds its own. */
export const { add: addWords, translate } = createTranslator({ en: {}, vi: {} })
let language: Language = 'en'
let version = 0
const listeners = new Set<() => void>()

/**
 * Starts with the saved language, else that of the link (`?lang=vi`), else English. The language of a link applies to this visit only;
 * only a choice of the user is saved.
 */
export function startLanguage(): void {
  const saved = parseLanguage(readText('language'))
  const linkLanguage = parseLanguage(new URLSearchParams(location.search).get('lang'))
  language = saved ?? linkLanguage ?? parseLanguage(readText('visit_language')) ?? 'en'
  if (saved) storeCookie('language', saved)
  else if (linkLanguage) storeText('visit_language', linkLanguage)
  document.documentElement.lang = language
}

/** Removes the language of a link from the address after the user has chosen one; otherwise a reload would restore it. */
function removeLinkLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

const parseLanguage = (text: string | null): Language | null => (text === 'en' || text === 'vi' ? text : null)

function storeLanguage(chosen: Language): void {
  storeText('language', chosen)
  storeCookie('language', chosen)
}

/** Sets the language of the page that the server renders next. */
export function setRenderLanguage(chosen: Language): void {
  language = chosen
}

/** Whether the device is set to Vietnamese and no language was chosen in this browser yet. */
export function wantsVietnamese(): boolean {
  const isChosen = readText('language') !== null || readText('visit_language') !== null
  return language === 'en' && !isChosen && navigator.language.toLowerCase().startsWith('vi')
}

export function currentLanguage(): Language {
  return language
}

export function chooseLanguage(chosen: Language): void {
  storeLanguage(chosen)
  removeLinkLanguage()
  switchLanguage(chosen)
}

/** Switches the screen to a language without saving the choice. */
export function switchLanguage(chosen: Language): void {
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
