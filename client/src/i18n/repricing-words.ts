export { adminRepriceWords as repricingWords } from '../entries/admin-reprice.words.ts'
