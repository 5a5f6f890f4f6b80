export { papersWords } from '../../entries/papers/papers.words.ts'
