import * as parts from './every-words.ts'

/** Every word on every screen; each part keeps its own beside its screens. */
export const allWords = {
  en: Object.assign({}, ...Object.values(parts).map(({ en }) => en)) as All<Parts['en']>,
  vi: Object.assign({}, ...Object.values(parts).map(({ vi }) => vi)) as All<Parts['vi']>,
}

type Parts = (typeof parts)[keyof typeof parts]
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never

type Words = typeof allWords.en

declare module '../../kit/i18n/words.ts' {
  interface Catalogue extends Words {}
}
