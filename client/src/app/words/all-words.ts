import * as parts from './every-words.ts'

/** Every word on every screen; each part keeps its own beside its screens. */
export const allWords = {
  en: Object.assign({}, ...Object.values(parts).map(({ en }) => en)) as UnionToIntersection<Parts['en']>,
  vi: Object.assign({}, ...Object.values(parts).map(({ vi }) => vi)) as UnionToIntersection<Parts['vi']>,
}

type Parts = (typeof parts)[keyof typeof parts]
/** `Object.assign` of a list returns `any`. The intersection is inferred from a parameter that must accept every part. */
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Intersection,
) => void
  ? Intersection
  : never

type Words = typeof allWords.en

declare module '../../kit/i18n/words.ts' {
  interface Catalogue extends Words {}
}
