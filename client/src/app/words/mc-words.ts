// The words of the announcer's console and of the screens that it leads, which name items as the hall's pages do.
export * from './hall-words.ts'
export * from '../../kit/fields/day.words.ts'
export * from '../../programme/mc/mc.words.ts'
export * from '../../programme/mc/medals/medals.words.ts'
export * from '../../programme/mc/script/script.words.ts'
export * from '../../programme/mc/screens/screens.words.ts'
export * from '../../programme/tv/tv.words.ts'
