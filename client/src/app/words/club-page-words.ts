import { clubWords } from '../../entries/club/club.words.ts'
import { sheetFileWords } from '../../kit/sheet-file/sheet-file.words.ts'
import { rosterWords } from '../../users/roster/roster.words.ts'
import { formWords } from './form-words.ts'

/** The words of the sheet on which a club is entered. */
export const clubPageWords = {
  en: { ...formWords.en, ...clubWords.en, ...sheetFileWords.en, 'roster.title': rosterWords.en['roster.title'] },
  vi: { ...formWords.vi, ...clubWords.vi, ...sheetFileWords.vi, 'roster.title': rosterWords.vi['roster.title'] },
}
