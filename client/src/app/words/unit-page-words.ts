import { shareWords } from '../../entries/shared/share.words.ts'
import { unitPageWords as words } from '../../entries/unit/unit-page.words.ts'

/** The words of the page of a unit, beside those of the private area. */
export const unitPageWords = {
  en: { ...shareWords.en, ...words.en },
  vi: { ...shareWords.vi, ...words.vi },
}
