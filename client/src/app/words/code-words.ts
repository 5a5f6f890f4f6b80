import { codeWords as words } from '../../users/roles/code.words.ts'

/** The words of the page on which a code is typed. */
export const codeWords = words
