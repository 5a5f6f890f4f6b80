// The words of the announcer's console, the hall's screen and the live page.
export * from '../../programme/follow/live.words.ts'
export * from '../../programme/live/hall.words.ts'
