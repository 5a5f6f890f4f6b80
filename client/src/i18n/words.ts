/** A language without a form of its own for one (Vietnamese) leaves the `_one` keys out. */
type Translated<En> = { [K in keyof En as K extends `${string}_one` ? never : K]: string }

/** The words of one part of the portal, side by side: a key that one language lacks does not compile. */
export function defineWords<const En extends Record<string, string>>(words: { en: En; vi: Translated<En> }) {
  return words
}
