// The words of the page that takes an access code.
export * from '../../users/roles/code.words.ts'
