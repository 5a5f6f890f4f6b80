import type { Language } from '@portal/shared/errors'
import { firstWords } from './first-words.ts'
import { translate, type Params } from './translate.ts'

const KEY = 'language'

type Words = Readonly<Record<string, string>>
/** What is known so far; pages bring more (`routes.tsx`). */
const known: Record<Language, Words> = { ...firstWords }
let language: Language = 'en'
const listeners = new Set<() => void>()

/** English first; a saved choice is restored. */
export function startLanguage(): void {
  language = localStorage.getItem(KEY) === 'vi' ? 'vi' : 'en'
  document.documentElement.lang = language
}

export function currentLanguage(): Language {
  return language
}

export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen)
  document.documentElement.lang = chosen
  language = chosen
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of a page, before it is shown. */
export function addWords(words: Record<Language, Words>): void {
  known.en = { ...known.en, ...words.en }
  known.vi = { ...known.vi, ...words.vi }
}

export function wordsFor(reader: Language, key: string, params?: Params): string {
  return translate(known[reader], reader, key, params)
}
