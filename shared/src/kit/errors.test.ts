import { describe, expect, it } from 'vitest'
import { folders } from '../resources/folders.ts'
import { errors, errorSentence, errorStatus, isErrorCode, type ErrorCode } from './errors.ts'

/** The catalogue of the specification, and the messages that it names, as they are answered. */
const catalogue: [ErrorCode, number, string, string][] = [
  [
    'EXIST_IN_OTHER_TABLES',
    409,
    'This is still used elsewhere and was not changed.',
    'Mục này đang được dùng ở nơi khác nên chưa thay đổi.',
  ],
  ['USER_MAIL_EXIST', 409, 'This email already exists.', 'E-mail đã tồn tại.'],
  ['USER_EXIST_NAME', 409, 'This username already exists.', 'Tên đăng nhập đã tồn tại.'],
  ['FOLDER_EXIST_NAME', 409, 'The folder name is duplicated.', 'Tên thư mục bị trùng.'],
  ['USER_PASSWORD_INVALID', 401, 'The password is incorrect.', 'Mật khẩu không đúng.'],
  ['USERNAME_NOT_EXIST', 401, 'This username does not exist.', 'Tên đăng nhập không tồn tại.'],
  ['EMAIL_NOT_EXIST', 404, 'This email does not exist.', 'E-mail không tồn tại.'],
  ['OLD_PASSWORD_INCORRECT', 422, 'The old password is incorrect.', 'Mật khẩu cũ không đúng.'],
  ['USER_PASSWORD_EXIST', 422, 'The new password must differ from the old one.', 'Mật khẩu mới phải khác mật khẩu cũ.'],
  ['CONTENTCOMPETITION_EXIST_SYMBOL', 409, 'This symbol already exists.', 'Ký hiệu đã tồn tại.'],
  ['USER_NOT_ACTIVE', 403, 'This account is not activated yet.', 'Tài khoản chưa được kích hoạt.'],
  [
    'ADMIN_REQUIRED',
    403,
    'Sign in with an admin account to use this function.',
    'Đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
  ],
]

describe('the error catalogue', () => {
  it.each(catalogue)('%s is %i and reads the same as ever', (code, status, en, vi) => {
    expect(errorStatus(code)).toBe(status)
    expect(errorSentence(code, 'en')).toBe(en)
    expect(errorSentence(code, 'vi')).toBe(vi)
    expect(isErrorCode(code)).toBe(true)
  })

  it('marks what is filled in as it is read, so that nobody sees braces', () => {
    const doubled = Object.values(errors).filter(({ en, vi }) => /\{\{|\}\}/u.test(en + vi))
    expect(doubled).toEqual([])
    expect(errorSentence('ITEM_MISSING', 'en', { contents: 'D215' })).toBe('D215 is not in the programme.')
  })

  it('names what is missing, and knows no made-up code', () => {
    expect(folders.missingCode).toBe('FOLDER_NOT_FOUND')
    expect(isErrorCode(folders.missingCode)).toBe(true)
    expect(errorStatus(folders.missingCode)).toBe(404)
    expect(errorSentence(folders.missingCode, 'en')).toBe('This folder was not found.')
    expect(errorSentence(folders.missingCode, 'vi')).toBe('Không tìm thấy thư mục này.')
    expect(isErrorCode('NOBODY_NOT_FOUND')).toBe(false)
  })
})
