import { sheetFileWords } from '../../kit/sheet-file/sheet-file.words.ts'
import { lastYearWords } from '../../imports/last-year/last-year.words.ts'
import { importWords as words } from '../../imports/import.words.ts'

/** The words of the imports, loaded by those pages only. */
export const importWords = {
  en: { ...words.en, ...sheetFileWords.en, ...lastYearWords.en },
  vi: { ...words.vi, ...sheetFileWords.vi, ...lastYearWords.vi },
}
