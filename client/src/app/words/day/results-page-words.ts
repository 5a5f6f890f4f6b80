// The words of the public page of results.
export * from '../../../results/results.words.ts'
export * from '../../../results/page/page.words.ts'
export * from '../../../results/result-table.words.ts'
