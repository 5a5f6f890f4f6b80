// The words of the results in the office, where lists of scrutineers are read from files.
export * from '../../../kit/sheet-file/sheet-file.words.ts'
export * from '../../../results/results.words.ts'
export * from '../../../results/office/office.words.ts'
export * from '../../../results/office/deviation.words.ts'
export * from '../../../results/cards/cards.words.ts'
