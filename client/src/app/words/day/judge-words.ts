// The words of a judge's tablet and of the chairperson who follows it, which name rounds as the results do.
export * from '../../../results/results.words.ts'
export * from '../../../results/chair/chair.words.ts'
export * from '../../../results/judge/judge.words.ts'
