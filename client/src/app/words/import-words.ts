import { importWords as words } from '../../imports/import.words.ts'

/** The words of the imports, loaded by those pages only. */
export const importWords = words
