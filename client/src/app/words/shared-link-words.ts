import { cardWords } from '../../entries/shared/card.words.ts'
import { shareWords } from '../../entries/shared/share.words.ts'
import { formWords } from './form-words.ts'

/** The words of the pages that a shared link opens. */
export const sharedLinkWords = {
  en: { ...formWords.en, ...shareWords.en, ...cardWords.en },
  vi: { ...formWords.vi, ...shareWords.vi, ...cardWords.vi },
}
