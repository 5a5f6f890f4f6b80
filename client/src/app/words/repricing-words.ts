export * from '../../entries/money/admin-reprice.words.ts'
