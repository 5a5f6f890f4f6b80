// The words of the page on which a code is typed.
export * from '../../users/roles/code.words.ts'
