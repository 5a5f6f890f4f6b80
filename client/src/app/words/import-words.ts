import { sheetFileWords } from '../../kit/sheet-file/sheet-file.words.ts'
import { importWords as words } from '../../imports/import.words.ts'

/** The words of the imports, loaded by those pages only. */
export const importWords = { en: { ...words.en, ...sheetFileWords.en }, vi: { ...words.vi, ...sheetFileWords.vi } }
