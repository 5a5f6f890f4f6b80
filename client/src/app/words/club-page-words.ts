import { clubWords } from '../../entries/club/club.words.ts'
import { adminWords } from '../../kit/list/admin.words.ts'
import { sheetFileWords } from '../../kit/sheet-file/sheet-file.words.ts'
import { rosterWords } from '../../users/roster/roster.words.ts'
import { formWords } from './form-words.ts'

const shared = (language: 'en' | 'vi') => ({
  'roster.title': rosterWords[language]['roster.title'],
  'admin.keys.title': adminWords[language]['admin.keys.title'],
  'admin.keys.single': adminWords[language]['admin.keys.single'],
  'admin.undo': adminWords[language]['admin.undo'],
})

/** The words of the sheet on which a club is entered. */
export const clubPageWords = {
  en: { ...formWords.en, ...clubWords.en, ...sheetFileWords.en, ...shared('en') },
  vi: { ...formWords.vi, ...clubWords.vi, ...sheetFileWords.vi, ...shared('vi') },
}
