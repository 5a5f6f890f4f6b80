// The words of the hall's screen and the live page.
export * from '../../programme/follow/live.words.ts'
export * from '../../programme/live/hall.words.ts'
