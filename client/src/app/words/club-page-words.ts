import { clubWords } from '../../entries/club/club.words.ts'
import { rosterWords } from '../../users/roster/roster.words.ts'
import { formWords } from './form-words.ts'

/** The words of the sheet on which a club is entered. */
export const clubPageWords = {
  en: { ...formWords.en, ...clubWords.en, 'roster.title': rosterWords.en['roster.title'] },
  vi: { ...formWords.vi, ...clubWords.vi, 'roster.title': rosterWords.vi['roster.title'] },
}
