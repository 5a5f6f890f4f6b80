import { liveWords } from '../../programme/follow/live.words.ts'
import { hallWords as words } from '../../programme/live/hall.words.ts'

/** The words of the announcer, the hall's screen and the page of those who wait. */
export const hallWords = { en: { ...words.en, ...liveWords.en }, vi: { ...words.vi, ...liveWords.vi } }
