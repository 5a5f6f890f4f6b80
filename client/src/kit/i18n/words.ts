/** The keys that Vietnamese needs: it has no singular, so the `_one` keys are left out. */
type Translated<En> = { [K in keyof En as K extends `${string}_one` ? never : K]: string }

/** Declares the words of one part of the portal in both languages; a missing key does not compile. */
export function defineWords<const En extends Record<string, string>>(words: { en: En; vi: Translated<En> }) {
  return words
}

/** The words of all screens by their keys; the app adds its own (`app/words/all-words.ts`), so that the kit knows no feature. */
export interface Catalogue {}

type WithoutCountSuffix<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
/** The keys that `t` accepts: a key with a count is used without its `_one` or `_other`. */
export type WordKey = WithoutCountSuffix<keyof Catalogue>
