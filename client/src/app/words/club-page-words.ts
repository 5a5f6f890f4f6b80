// The words of the sheet in which a club enters its dancers.
import { adminWords } from '../../kit/list/admin.words.ts'
import { rosterWords } from '../../users/roster/roster.words.ts'

const shared = (language: 'en' | 'vi') => ({
  'roster.title': rosterWords[language]['roster.title'],
  'admin.keys.title': adminWords[language]['admin.keys.title'],
  'admin.keys.single': adminWords[language]['admin.keys.single'],
  'admin.undo': adminWords[language]['admin.undo'],
})
export const sharedWords = { en: shared('en'), vi: shared('vi') }
export * from '../../entries/club/club.words.ts'
export * from '../../kit/sheet-file/sheet-file.words.ts'
export * from './form-words.ts'
