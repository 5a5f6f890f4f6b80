// The words of the page that checks a final, which reads files as the imports do.
export * from '../../../kit/sheet-file/sheet-file.words.ts'
export * from '../../../results/check/check-final.words.ts'
export * from '../../../results/result-table.words.ts'
