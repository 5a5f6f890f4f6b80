// The words of a judge's tablet, which names rounds as the results do.
export * from '../../../results/results.words.ts'
export * from '../../../results/judge/judge.words.ts'
