import { expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, mailedToken, PASSWORD, session, signUpDraft } from '../test/accounts.ts'
import { testPortal, type Portal } from '../test/portal.ts'

const portal = await testPortal()
const admin = await portal.signIn('admin')
const english = { 'accept-language': 'en' }
const vietnamese = { 'accept-language': 'vi' }
const first = (answer: Awaited<ReturnType<Portal['call']>>) => answer.json<{ errors: unknown[] }>().errors[0]

/** The calls that choose a password, in the order in which one account lives through them. */
async function choices(user_name: string) {
  const id = await activeAccount(portal, { user_name })
  const email = `${user_name}@example.org`
  const draft = (name: string) => signUpDraft({ user_name: name, email: `${name}@example.org` })
  const choose =
    (path: string, more: object) =>
    async (password: string, body: object, headers = english) =>
      portal.call(path === `/users/${id}` ? 'PUT' : 'POST', path, {
        token: admin.token,
        headers,
        body: { ...more, password, ...body },
      })
  const change = async (new_password: string, body: object, headers = english) => {
    const { accessToken: token } = await session(portal, user_name)
    const sent = { password: PASSWORD, new_password, ...body }
    return portal.call('POST', '/users/reset-password', { token, headers, body: sent })
  }
  const reset = async (password: string, body: object, headers = english) => {
    await portal.call('POST', '/users/send-verification-email', { body: { email } })
    const sent = { token: await mailedToken(portal, email), password, ...body }
    return portal.call('POST', '/users/forgot-pass', { headers, body: sent })
  }
  return [
    ['password', choose('/users/register', draft(`${user_name}r`)), `${user_name}r`],
    ['password', choose('/users/create', draft(`${user_name}c`)), `${user_name}c`],
    ['new_password', change, user_name],
    ['password', reset, user_name],
    ['password', choose(`/users/${id}`, {}), user_name],
  ] as const
}

it('an account is created with any password that the rule of passwords allows', async () => {
  for (const [index, password] of ['Abcdefg1', '12345678', 'PassWord1'].entries()) {
    const body = signUpDraft({ user_name: `common${index}`, email: `common${index}@example.org`, password })
    expect((await portal.call('POST', '/users/register', { body })).statusCode).toBe(200)
  }
})

it('a common password is pointed out where that is asked, in both languages, and taken by the next call', async () => {
  const common = ['iloveyou1', 'superman1', 'qwertyuiop', 'matkhau123', '12345678']
  const calls = await choices('pointed')
  for (const [index, [path, choose]] of calls.entries()) {
    const password = common[index] ?? ''
    const refused = await choose(password, { point_out_common: 1 })
    expectRefusal(refused, 422, 'VALIDATION', path)
    expect(first(refused)).toMatchObject({
      code: 'PASSWORD_COMMON_WARNING',
      message: expect.stringContaining('press again'),
    })
    const again = await choose(password, { point_out_common: 1 }, vietnamese)
    expect(first(again)).toMatchObject({ message: expect.stringContaining('bấm lần nữa') })
    expect((await choose(password, {})).statusCode).toBe(200)
  }
  expect((await login(portal, 'pointed', '12345678')).statusCode).toBe(200)
})

it('the username as a password is pointed out as well', async () => {
  for (const [path, choose, name] of await choices('SameAsName1'))
    expectRefusal(await choose(name.toLowerCase(), { point_out_common: 1 }), 422, 'VALIDATION', path)
})

it('a password that few use is taken at once', async () => {
  const [, [, create]] = await choices('fewuse')
  expect((await create('Qmv7Xw2kLp', { point_out_common: 1 })).statusCode).toBe(200)
})

it('PASSWORDS_COMMON=refuse takes a common password in no call', async () => {
  const calls = await choices('refusing')
  portal.config.PASSWORDS_COMMON = 'refuse'
  for (const [path, choose] of calls)
    for (const body of [{}, { point_out_common: 1 }]) {
      const refused = await choose('iloveyou1', body)
      expectRefusal(refused, 422, 'VALIDATION', path)
      expect(first(refused)).toMatchObject({
        code: 'PASSWORD_COMMON',
        message: expect.stringContaining('Too easy to guess'),
      })
    }
  expect((await login(portal, 'refusing')).statusCode).toBe(200)
})
