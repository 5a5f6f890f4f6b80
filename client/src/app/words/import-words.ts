import { importWords as words } from '../../imports/import.words.ts'

/** The words of bringing lists in: for those pages alone. */
export const importWords = words
