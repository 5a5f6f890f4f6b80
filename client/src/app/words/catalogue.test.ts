import { expect, it } from 'vitest'
import type { WordKey } from '../../kit/i18n/words.ts'
import { allWords } from './all-words.ts'
import { createTranslator } from '../../kit/i18n/translate.ts'

const { translate: say } = createTranslator(allWords)

/** The specification's messages in both languages. */
const messages: [WordKey, string, string, Record<string, string>?][] = [
  ['users.signUp.failed', 'Account creation failed', 'Tạo tài khoản thất bại'],
  ['accounts.createFailed', 'Account creation failed', 'Tạo tài khoản thất bại'],
  [
    'admin.used',
    'Deletion failed: “Latin” is still used in another table.',
    'Xóa không thành công: “Latin” vẫn đang được dùng ở bảng khác.',
    { name: 'Latin' },
  ],
  [
    'admin.usedWhere',
    'Deletion failed: “Latin” is still used in another table (dances: 5).',
    'Xóa không thành công: “Latin” vẫn đang được dùng ở bảng khác (dances: 5).',
    { name: 'Latin', where: 'dances: 5' },
  ],
  [
    'dances.editRefused',
    'The edit failed because the dance is linked to a dance type used elsewhere.',
    'Sửa không thành công vì điệu nhảy gắn với thể loại đang được dùng ở nơi khác.',
  ],
  ['app.failed', 'An error occurred', 'Đã xảy ra lỗi'],
  ['admin.saved', '“Day 1” was saved', 'Đã lưu “Day 1”', { name: 'Day 1' }],
  ['users.signIn.failed', 'Login failed', 'Đăng nhập thất bại'],
  ['users.newPassword.unverified', 'Unverified request', 'Yêu cầu chưa được xác thực'],
  ['app.sendFailed', 'Send failed', 'Gửi thất bại'],
  ['upload.failed', 'Upload failed', 'Tải tệp lên thất bại'],
  ['entriesAdmin.excel.failed', 'Export Excel failed', 'Xuất tệp Excel thất bại'],
  ['users.resend.failed', 'Confirmation email failed', 'Gửi thư xác nhận thất bại'],
  ['app.notDeveloped', 'This feature is not developed yet.', 'Chức năng này chưa được phát triển.'],
  ['comments.signIn', 'Sign in to comment', 'Đăng nhập để bình luận'],
  [
    'app.adminOnly',
    'Sign in with an admin account to use this function.',
    'Đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
  ],
  ['tourAdmin.files.first', 'Choose a document and a title first', 'Chọn tài liệu và nhập tên trước'],
]

it.each(messages)('%s reads the same as ever', (key, en, vi, params = {}) => {
  expect(say('en', key, params)).toBe(en)
  expect(say('vi', key, params)).toBe(vi)
})

/** The outbox keeps the mails of an act for 60 s. */
it('questions say that mails of an act wait a minute', () => {
  expect(say('en', 'admin.mails.afterMinute', { count: 2 })).toMatch(/ a minute/)
  expect(say('vi', 'admin.mails.afterMinute', { count: 2 })).toMatch(/ một phút/)
})
