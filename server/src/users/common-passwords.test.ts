import { expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, mailedToken, PASSWORD, session, signUpDraft } from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const admin = await portal.signIn('admin')
const first = (body: { errors: unknown[] }) => body.errors[0]

it.each(['password1', 'PassWord1', '12345678', 'matkhau123', 'SamePerson1'])(
  'an account is not created with the password %s',
  async (password) => {
    const body = signUpDraft({ user_name: 'sameperson1', password })
    for (const path of ['/users/register', '/users/create']) {
      const answer = await portal.call('POST', path, { token: admin.token, body })
      expectRefusal(answer, 422, 'VALIDATION', 'password')
      expect(first(answer.json())).toMatchObject({ code: 'PASSWORD_COMMON' })
    }
  },
)

it('a common password is refused wherever a new one is set, in both languages', async () => {
  const id = await activeAccount(portal, { user_name: 'keepsgood' })
  const { accessToken: token } = await session(portal, 'keepsgood')
  const change = { password: PASSWORD, new_password: 'iloveyou1' }
  const changed = await portal.call('POST', '/users/reset-password', { token, body: change })
  expectRefusal(changed, 422, 'VALIDATION', 'new_password')
  expect(first(changed.json())).toMatchObject({ message: expect.stringContaining('Too easy to guess') })

  await portal.call('POST', '/users/send-verification-email', { body: { email: 'keepsgood@example.org' } })
  const reset = { token: await mailedToken(portal, 'keepsgood@example.org'), password: 'superman1' }
  const vietnamese = { 'accept-language': 'vi' }
  const set = await portal.call('POST', '/users/forgot-pass', { body: reset, headers: vietnamese })
  expectRefusal(set, 422, 'VALIDATION', 'password')
  expect(first(set.json())).toMatchObject({ message: expect.stringContaining('Quá dễ đoán') })

  const edit = { token: admin.token, body: { password: 'qwertyuiop' } }
  expectRefusal(await portal.call('PUT', `/users/${id}`, edit), 422, 'VALIDATION', 'password')
  expect((await login(portal, 'keepsgood')).statusCode).toBe(200)
})
