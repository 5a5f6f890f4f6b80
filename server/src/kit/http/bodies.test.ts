import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of %s is refused as what it is',
  async (type) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/registration',
      headers: { 'content-type': type },
      payload: 'full_name_one=An',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe('UNSUPPORTED_MEDIA')
  },
)

test('a JSON type without a body is no body', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/users/logout',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
})
