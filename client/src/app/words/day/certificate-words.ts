// The words of the page that checks a certificate.
export * from '../../../results/papers/certificate.words.ts'
