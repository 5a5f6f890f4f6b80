import { expect, it } from 'vitest'
import { addWords } from '../i18n/language.ts'
import * as firstWords from '../../app/words/first-words.ts'
import * as privateWords from '../../app/words/private-words.ts'
import { translateIn } from '../i18n/use-t.ts'
import { ApiError } from './api.ts'
import { errorText, failureText } from './error-text.ts'

addWords(firstWords)
addWords(privateWords)
const { en, vi } = translateIn

it.each([
  ['a call that the server does not know', new ApiError('ROUTE_NOT_FOUND', 404, 'This API call does not exist.')],
  ['a call that it does not do yet', new ApiError('HTTP_501', 501, '')],
])('%s is a feature that is not developed', (_what, error) => {
  expect(errorText(error, en)).toBe('This feature is not developed yet.')
  expect(errorText(error, vi)).toBe('Chức năng này chưa được phát triển.')
})

it('a refusal is its own sentence, anything else an error that occurred', () => {
  expect(errorText(new ApiError('USER_MAIL_EXIST', 409, 'This email already exists.'), en)).toBe(
    'This email already exists.',
  )
  for (const error of [new Error('x'), new ApiError('HTTP_500', 500, '')]) {
    expect(errorText(error, en)).toBe('An error occurred')
    expect(errorText(error, vi)).toBe('Đã xảy ra lỗi')
  }
})

it('what failed is followed by why, where that is known', () => {
  const large = new ApiError('FILE_TOO_LARGE', 413, 'The file is larger than 5 MiB.')
  expect(failureText('upload.failed', large, en)).toBe('Upload failed: The file is larger than 5 MiB.')
  expect(failureText('upload.failed', new Error('x'), en)).toBe('Upload failed')
  expect(failureText('upload.failed', new Error('x'), vi)).toBe('Tải tệp lên thất bại')
})
