export * from '../../entries/bibs/admin-bibs.words.ts'
