// The words of the announcer, the hall's screen and the page of those who wait.
export * from '../../programme/follow/live.words.ts'
export * from '../../programme/live/hall.words.ts'
