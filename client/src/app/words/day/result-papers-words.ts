// The words of the papers of results in the office.
export * from '../../../entries/papers/papers.words.ts'
export * from '../../../results/results.words.ts'
export * from '../../../results/papers/result-papers.words.ts'
