import { expect, it } from 'vitest'
import { expectRefusal, signUp } from '../test/accounts.ts'
import { testPortal, type Portal } from '../test/portal.ts'

const strict = { RATE_SIGN_IN: '1', RATE_MAIL: '1', RATE_LINK: '3' }
const bare = await testPortal(strict)
const behindProxy = await testPortal({ ...strict, TRUST_PROXY: '1' })

const guess = async ({ call }: Portal, forwarded: string) =>
  call('POST', '/users/login', {
    body: { user_name: 'nobody001', password: 'guess11111' },
    headers: { 'x-forwarded-for': forwarded },
  })

it('an address that a caller makes up opens no new count', async () => {
  expectRefusal(await guess(bare, '203.0.113.1'), 401, 'USERNAME_NOT_EXIST')
  expectRefusal(await guess(bare, '203.0.113.2'), 429, 'TOO_MANY_REQUESTS')
})

it('behind one proxy the address that the proxy saw is counted', async () => {
  expectRefusal(await guess(behindProxy, '198.51.100.7, 203.0.113.1'), 401, 'USERNAME_NOT_EXIST')
  expectRefusal(await guess(behindProxy, '198.51.100.8, 203.0.113.1'), 429, 'TOO_MANY_REQUESTS')
  expectRefusal(await guess(behindProxy, '198.51.100.8, 203.0.113.2'), 401, 'USERNAME_NOT_EXIST')
})

it('asking for the mails of many addresses from one place is bounded as well', async () => {
  const ask = async (email: string) => bare.call('POST', '/users/send-verification-email', { body: { email } })
  for (let account = 0; account < 30; account++)
    expectRefusal(await ask(`person${account}@example.org`), 404, 'EMAIL_NOT_EXIST')
  expectRefusal(await ask('person30@example.org'), 429, 'TOO_MANY_REQUESTS')
})

it('guessing the links of mails is bounded per address, whichever of the two is guessed and however right a guess is', async () => {
  const { token } = await signUp(behindProxy, { user_name: 'guessedat' })
  const guess = async (path: string, body: object, from = '203.0.113.9') =>
    behindProxy.call('POST', `/users/${path}`, { body, headers: { 'x-forwarded-for': from } })
  const password = 'secondpass2'
  expectRefusal(await guess('forgot-pass', { token: 'made-up-1', password }), 404, 'LINK_NOT_VALID')
  expectRefusal(await guess('verify/for/register', { token: 'made-up-2' }), 404, 'LINK_NOT_VALID')
  expectRefusal(await guess('verify/for/register', { token: 'made-up-3' }), 404, 'LINK_NOT_VALID')
  const refused = await guess('verify/for/register', { token })
  expectRefusal(refused, 429, 'TOO_MANY_REQUESTS')
  expect(refused.headers['retry-after']).toBe('60')
  expectRefusal(await guess('forgot-pass', { token: 'made-up-4', password }), 429, 'TOO_MANY_REQUESTS')
  expect((await guess('verify/for/register', { token }, '203.0.113.10')).statusCode).toBe(200)
})
