export { noticeWords } from '../../privacy/notice.words.ts'
