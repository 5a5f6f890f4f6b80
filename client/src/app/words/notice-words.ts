export * from '../../privacy/notice.words.ts'
