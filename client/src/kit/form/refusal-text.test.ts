import { expect, it } from 'vitest'
import { addWords } from '../i18n/language.ts'
import * as firstWords from '../../app/words/first-words.ts'
import * as privateWords from '../../app/words/private-words.ts'
import { translateIn } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { refusalText } from './refusal-text.ts'

addWords(firstWords)
addWords(privateWords)
const { en, vi } = translateIn
const taken = new ApiError('FOLDER_EXIST_NAME', 409, 'The folder name is duplicated.')

it('a folder that cannot be changed or deleted: an error occurred, and why', () => {
  expect(refusalText(taken, en, 'app.failed')).toBe('An error occurred: The folder name is duplicated.')
  expect(refusalText(new ApiError('HTTP_500', 500, ''), en, 'app.failed')).toBe('An error occurred')
  expect(refusalText(new ApiError('HTTP_500', 500, ''), vi, 'app.failed')).toBe('Đã xảy ra lỗi')
})

it('a sentence that names its own reason stands alone, and without one the refusal speaks', () => {
  const inUse = new ApiError('EXIST_IN_OTHER_TABLES', 409, 'This is still used elsewhere.')
  expect(refusalText(inUse, en, 'dances.editRefused')).toBe(
    'The edit failed because the dance is linked to a dance type used elsewhere.',
  )
  expect(refusalText(taken, en, null)).toBe('The folder name is duplicated.')
})

it('a refused edit says where the record is used', () => {
  const used = { used_by: [{ table: 'tournament_details', count: 3 }] }
  const refusal = new ApiError('EXIST_IN_OTHER_TABLES', 409, 'This is still used elsewhere.', { data: used })
  expect(refusalText(refusal, en, 'dances.editRefused')).toBe(
    'The edit failed because the dance is linked to a dance type used elsewhere. Used in: dance events open in tournaments: 3',
  )
  expect(refusalText(refusal, vi, null)).toBe('This is still used elsewhere. Đang dùng ở: nội dung đã mở trong giải: 3')
})
