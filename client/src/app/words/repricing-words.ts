export { adminRepriceWords as repricingWords } from '../../entries/money/admin-reprice.words.ts'
