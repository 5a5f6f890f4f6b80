import { hallWords as words } from '../programme/hall.words.ts'

/** The words of the announcer and the hall's screen. */
export const hallWords = words
