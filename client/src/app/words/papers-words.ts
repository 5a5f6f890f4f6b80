export * from '../../entries/papers/papers.words.ts'
