// The words of the chairperson's panel, which names rounds as the results do.
export * from '../../../results/results.words.ts'
export * from '../../../results/chair/chair.words.ts'
