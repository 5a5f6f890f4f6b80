/** A language without a form of its own for one (Vietnamese) leaves the `_one` keys out. */
type Translated<En> = { [K in keyof En as K extends `${string}_one` ? never : K]: string }

/** The words of one part of the portal, side by side: a key that one language lacks does not compile. */
export function defineWords<const En extends Record<string, string>>(words: { en: En; vi: Translated<En> }) {
  return words
}

/** The words of all screens by their keys; the app adds its own (`app/words/all-words.ts`), so that the kit knows no feature. */
export interface Catalogue {}

type Plain<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
/** A counted key is asked for without its `_one` or `_other`. */
export type WordKey = Plain<keyof Catalogue>
