import { describe, expect, it } from 'vitest'
import { ruleCases } from '@portal/shared/kit/rule-cases.fixtures'
import { testPortal } from '../portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')

describe('the server says of a broken rule', () => {
  it.each(ruleCases)('$rule: the field and the limit, in both languages', async ({ call, body, field, en, vi }) => {
    for (const [language, message] of Object.entries({ en, vi })) {
      const headers = { 'accept-language': language }
      const answer = await portal.call('POST', call.path, { token, body, headers })
      expect([answer.statusCode, answer.json().message], answer.body).toEqual([422, 'VALIDATION'])
      expect(answer.json().errors).toEqual([expect.objectContaining({ path: field, message })])
    }
  })
})
