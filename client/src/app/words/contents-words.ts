// The words of a tournament's contents, and of the pages that copy or generate contents and tournaments.
export * from '../../contents/generator/generator.words.ts'
export * from '../../tournaments/earlier/earlier.words.ts'
export * from '../../tournaments/contents/admin-contents.words.ts'
export * from '../../tournaments/contents/admin-contents-copy.words.ts'
export * from '../../portal/move/move.words.ts'
