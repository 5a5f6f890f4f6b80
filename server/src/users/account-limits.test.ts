import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, mailedToken, PASSWORD, signUp } from '../test/accounts.ts'
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

describe('an account that is guessed at from many addresses', () => {
  const portals = testPortal({ RATE_SIGN_IN: '2', TRUST_PROXY: '1' })
  const OWNER = 'ownerhere1'
  const MINUTE = 60_000
  const signIn = async (password: string, from: string, cookie?: string) =>
    (await portals).call('POST', '/users/login', {
      body: { user_name: OWNER, password },
      headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    })
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
    String(headers['set-cookie']).split(';')[0] ?? ''
  const attack = async () => {
    for (let from = 0; from < 10; from++)
      expectRefusal(await signIn('guess11111', `198.51.100.${from}`), 401, 'USER_PASSWORD_INVALID')
  }

  it('is closed to more of them, and open to a device on which its owner signed in before', async () => {
    const portal = await portals
    await activeAccount(portal, { user_name: OWNER })
    const deviceCookie = cookieOf(await signIn(PASSWORD, '203.0.113.1'))
    await attack()
    const refused = await signIn(PASSWORD, '203.0.113.1')
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBe('1800')
    expect((await signIn(PASSWORD, '203.0.113.1', deviceCookie)).statusCode).toBe(200)
    expect((await signIn(PASSWORD, '192.0.2.7', deviceCookie)).statusCode).toBe(200)
    portal.clock.now = new Date(portal.clock.now.getTime() + 30 * MINUTE)
    expect((await signIn(PASSWORD, '203.0.113.2')).statusCode).toBe(200)
  })

  it('is open where a new password was set with the mailed link', async () => {
    const portal = await portals
    const email = `${OWNER}@example.org`
    await attack()
    await portal.call('POST', '/users/send-verification-email', { body: { email } })
    const body = { token: await mailedToken(portal, email), password: 'afterattack1' }
    const reset = await portal.call('POST', '/users/forgot-pass', { body })
    expectRefusal(await signIn('afterattack1', '203.0.113.3'), 429, 'TOO_MANY_REQUESTS')
    expect((await signIn('afterattack1', '203.0.113.3', cookieOf(reset))).statusCode).toBe(200)
  })

  it('counts guesses on a known device too, and knows no made-up device', async () => {
    const portal = await portals
    portal.clock.now = new Date(portal.clock.now.getTime() + 30 * MINUTE)
    const deviceCookie = cookieOf(await signIn('afterattack1', '203.0.113.4'))
    for (let guess = 0; guess < 2; guess++)
      expectRefusal(await signIn('guess11111', `198.51.100.${guess}`, deviceCookie), 401, 'USER_PASSWORD_INVALID')
    expectRefusal(await signIn('afterattack1', '198.51.100.3', deviceCookie), 429, 'TOO_MANY_REQUESTS')
    await attack()
    const forged = deviceCookie.replace(/=.*\./u, '=AAAAAAAAAAAAAAAA.')
    expectRefusal(await signIn('afterattack1', '198.51.100.20', forged), 429, 'TOO_MANY_REQUESTS')
  })
})
