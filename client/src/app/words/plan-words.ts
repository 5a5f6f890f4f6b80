// The words of the timetable, whose items and rounds are named as in the list of items.
export * from '../../programme/draft/plan.words.ts'
export * from '../../programme/draft/plan-dialogs.words.ts'
export * from './programme-words.ts'
