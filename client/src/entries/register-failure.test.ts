import { describe, expect, it } from 'vitest'
import { allWords } from '../i18n/all-words.ts'
import { translator } from '../i18n/translate.ts'
import { ApiError } from '../lib/api.ts'
import { failureOf, failureSentence } from './register-failure.tsx'

const words = translator(allWords)
const unanswered = new ApiError('NETWORK', 0, '')

describe('what is known after a failed attempt', () => {
  it.each([
    ['offline', unanswered, false],
    ['lost', unanswered, true],
    ['lost', new TypeError('x'), true],
    ['busy', new ApiError('INTERNAL', 500, 'Failed'), true],
    ['busy', new ApiError('TOO_MANY_REQUESTS', 429, 'Wait'), false],
  ] as const)('%s', (kind, error, online) => {
    expect(failureOf(error, online).kind).toBe(kind)
  })

  it.each([
    ['en', /No network: the changes are not saved/, /do not know whether the changes were saved/],
    ['vi', /Không có mạng: chưa lưu được/, /chưa biết thay đổi đã được lưu hay chưa/],
  ] as const)('is said beside the button in %s', (language, offline, lost) => {
    const say = (online: boolean) =>
      failureSentence(failureOf(unanswered, online), (key, params) => words.say(language, key, params))
    expect(say(false)).toMatch(offline)
    expect(say(true)).toMatch(lost)
  })
})
