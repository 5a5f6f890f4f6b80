export * from '../../entries/papers/papers.words.ts'
export * from '../../programme/hall/hall-setup.words.ts'
