// The words of the programme's editor, which names items as the hall's pages do.
export * from '../../programme/timetable/programme-admin.words.ts'
export * from './hall-words.ts'
export * from '../../programme/cup/cup.words.ts'
export * from '../../programme/rehearsal/rehearsal.words.ts'
