// The words of the page on which a programme is made: they name items as the hall does.
export * from '../../programme/timetable/programme-admin.words.ts'
export * from './hall-words.ts'
