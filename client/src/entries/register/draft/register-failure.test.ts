import { describe, expect, it } from 'vitest'
import { allWords } from '../../../app/words/all-words.ts'
import { createTranslator } from '../../../kit/i18n/translate.ts'
import { ApiError } from '../../../kit/api/api.ts'
import { toFailure, failureSentence } from './register-failure.tsx'

const words = createTranslator(allWords)
const unanswered = new ApiError('NETWORK', 0, '')

describe('what is known after a failed attempt', () => {
  it.each([
    ['offline', unanswered, false],
    ['lost', unanswered, true],
    ['lost', new TypeError('x'), true],
    ['lost', new ApiError('OUTCOME_UNKNOWN', 503, 'Not confirmed'), true],
    ['busy', new ApiError('INTERNAL', 500, 'Failed'), true],
    ['busy', new ApiError('TOO_MANY_REQUESTS', 429, 'Wait'), false],
  ] as const)('%s', (kind, error, online) => {
    expect(toFailure(error, online).kind).toBe(kind)
  })

  it.each([
    ['en', /You're offline. Your changes are not saved/, /couldn't confirm that your changes were saved/],
    ['vi', /Không có mạng nên chưa lưu được/, /Chưa rõ thay đổi đã được lưu hay chưa/],
  ] as const)('is said beside the button in %s', (language, offline, lost) => {
    const say = (online: boolean) =>
      failureSentence(toFailure(unanswered, online), (key, params) => words.translate(language, key, params))
    expect(say(false)).toMatch(offline)
    expect(say(true)).toMatch(lost)
  })
})
