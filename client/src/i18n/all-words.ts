import { contentsWords } from './contents-words.ts'
import { firstWords } from './first-words.ts'
import { formWords } from './form-words.ts'
import { importWords } from './import-words.ts'
import { privateWords } from './private-words.ts'
import { programmeWords } from './programme-words.ts'
import { repricingWords } from './repricing-words.ts'

/** Every word on every screen; each part keeps its own beside its screens. For the compiler and the tests: a page loads less. */
export const allWords = {
  en: {
    ...firstWords.en,
    ...formWords.en,
    ...programmeWords.en,
    ...privateWords.en,
    ...contentsWords.en,
    ...importWords.en,
    ...repricingWords.en,
  },
  vi: {
    ...firstWords.vi,
    ...formWords.vi,
    ...programmeWords.vi,
    ...privateWords.vi,
    ...contentsWords.vi,
    ...importWords.vi,
    ...repricingWords.vi,
  },
}

type Plain<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
/** A counted key is asked for without its `_one` or `_other`. */
export type WordKey = Plain<keyof typeof allWords.en>
