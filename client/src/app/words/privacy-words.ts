export { privacyAdminWords as privacyWords } from '../../privacy/privacy-admin.words.ts'
