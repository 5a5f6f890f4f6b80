import { programmeAdminWords } from '../../programme/timetable/programme-admin.words.ts'
import { hallWords } from './hall-words.ts'

/** The words of the page on which a programme is made: they name items as the hall does. */
export const programmeWords = {
  en: { ...hallWords.en, ...programmeAdminWords.en },
  vi: { ...hallWords.vi, ...programmeAdminWords.vi },
}
