import { hallWords as words } from '../../programme/live/hall.words.ts'

/** The words of the announcer and the hall's screen. */
export const hallWords = words
