import { mailingsWords as words } from '../../entries/mailings/mailings.words.ts'

/** The words of the letters to entrants, loaded by their page only. */
export const mailingsWords = words
