export * from '../../privacy/privacy-admin.words.ts'
