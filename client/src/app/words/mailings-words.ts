// The words of the letters to entrants, loaded by their page only.
export * from '../../entries/mailings/mailings.words.ts'
