// The words of the contents of a tournament, and of the pages on which contents and tournaments are made from others: fetched by themselves.
export * from '../../contents/generator/generator.words.ts'
export * from '../../tournaments/earlier/earlier.words.ts'
export * from '../../tournaments/contents/admin-contents.words.ts'
export * from '../../tournaments/contents/admin-contents-copy.words.ts'
