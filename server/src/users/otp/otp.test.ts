import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, PASSWORD, session } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const SECOND = 1000
const MINUTE = 60 * SECOND

const wait = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds)
}
// Each test has minutes of its own: codes count once.
beforeEach(() => wait(16 * MINUTE))

const codeOf = (secret: string, away = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now.getTime() + away })
const post = async (path: string, token: string, body: object) =>
  portal.call('POST', `/users/otp/${path}`, { token, body })
const state = async (token: string) => (await portal.call('GET', '/users/otp', { token })).json().data
const signIn = async (user_name: string, otp?: string, cookie?: string) =>
  portal.call('POST', '/users/login', {
    body: { user_name, password: PASSWORD, ...(otp === undefined ? {} : { otp }) },
    headers: cookie ? { cookie } : {},
  })

/** An account that asks for codes, with its secret and recovery codes, signed in. */
async function withOtp(user_name: string) {
  const id = await activeAccount(portal, { user_name })
  const { accessToken: token } = await session(portal, user_name)
  const { secret } = (await post('set-up', token, { password: PASSWORD })).json().data as { secret: string }
  const answer = await post('turn-on', token, { otp: codeOf(secret) })
  expect(answer.statusCode, answer.body).toBe(200)
  const { recovery_codes } = answer.json().data as { recovery_codes: string[] }
  wait(MINUTE)
  return { id, token, secret, recovery_codes }
}

describe('two-step verification', () => {
  it('is off until the own password was given and a first code confirms it', async () => {
    await activeAccount(portal, { user_name: 'secondstep' })
    const { accessToken: token } = await session(portal, 'secondstep')
    const other = await session(portal, 'secondstep')
    expect(await state(token)).toEqual({ is_on: 0, codes_left: 0, is_required: 0 })
    expectRefusal(await post('set-up', token, { password: 'notmine111' }), 422, 'OLD_PASSWORD_INCORRECT', 'password')
    expectRefusal(await post('turn-on', token, { otp: '123456' }), 409, 'OTP_NOT_SET_UP')
    const { secret, uri, qr } = (await post('set-up', token, { password: PASSWORD })).json().data
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secondstep.*/u)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^data:image\/png;base64,/u)
    expect((await signIn('secondstep')).statusCode).toBe(200)
    expectRefusal(await post('turn-on', token, { otp: codeOf(secret, 5 * MINUTE) }), 422, 'VALIDATION', 'otp')
    const on = await post('turn-on', token, { otp: codeOf(secret) })
    expect(new Set(on.json().data.recovery_codes).size).toBe(10)
    expect(await state(token)).toEqual({ is_on: 1, codes_left: 10, is_required: 0 })
    expect((await portal.call('GET', '/users/me', { token: other.accessToken })).statusCode).toBe(401)
    expectRefusal(await post('set-up', token, { password: PASSWORD }), 409, 'OTP_ALREADY_ON')
  })

  it('is asked for once the password is right, in the same call', async () => {
    const { secret } = await withOtp('askedcode')
    expectRefusal(await login(portal, 'askedcode', 'wrongpass11'), 401, 'USER_PASSWORD_INVALID')
    expectRefusal(await signIn('askedcode'), 401, 'OTP_REQUIRED', 'otp')
    expectRefusal(await signIn('askedcode', ''), 401, 'OTP_REQUIRED', 'otp')
    expectRefusal(await signIn('askedcode', codeOf(secret, 5 * MINUTE)), 401, 'OTP_INVALID', 'otp')
    const answer = await signIn('askedcode', codeOf(secret))
    expect(answer.json()).toMatchObject({ message: 'USER_LOGIN_SUCCESS', data_user: { user_name: 'askedcode' } })
  })

  it('takes a code once, and that of a phone whose clock is half a minute off', async () => {
    const { secret } = await withOtp('onlyonce1')
    const used = codeOf(secret)
    expect((await signIn('onlyonce1', used)).statusCode).toBe(200)
    expectRefusal(await signIn('onlyonce1', used), 401, 'OTP_INVALID')
    expect((await signIn('onlyonce1', codeOf(secret, 30 * SECOND))).statusCode).toBe(200)
    wait(MINUTE)
    const both = await Promise.all([1, 2].map(async () => signIn('onlyonce1', codeOf(secret))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { token, recovery_codes } = await withOtp('lostphone')
    const [first = '', second = ''] = recovery_codes
    expect((await signIn('lostphone', first.toLowerCase().replace('-', ' '))).statusCode).toBe(200)
    expectRefusal(await signIn('lostphone', first), 401, 'OTP_INVALID')
    expect((await signIn('lostphone', second)).statusCode).toBe(200)
    expect(await state(token)).toMatchObject({ is_on: 1, codes_left: 8 })
  })

  it('lets an account guess five times in fifteen minutes, from whatever address', async () => {
    const { secret } = await withOtp('guessedotp')
    for (let guess = 0; guess < 5; guess++)
      expectRefusal(await signIn('guessedotp', `00000${guess}`), 401, 'OTP_INVALID')
    expectRefusal(await signIn('guessedotp', codeOf(secret)), 429, 'TOO_MANY_REQUESTS')
    wait(15 * MINUTE)
    const good = await signIn('guessedotp', codeOf(secret))
    expect(good.statusCode).toBe(200)
    const cookie = String(good.headers['set-cookie']).split(';')[0] ?? ''
    for (let guess = 0; guess < 5; guess++) await signIn('guessedotp', `00000${guess}`)
    wait(MINUTE)
    expect((await signIn('guessedotp', codeOf(secret), cookie)).statusCode).toBe(200)
  })

  it('is turned off with the password and a code, and ends other sessions', async () => {
    const { token, secret, recovery_codes } = await withOtp('turnsoff1')
    const other = (await signIn('turnsoff1', recovery_codes[0])).json().data
    expectRefusal(
      await post('turn-off', token, { password: 'notmine111', otp: codeOf(secret) }),
      422,
      'OLD_PASSWORD_INCORRECT',
      'password',
    )
    expectRefusal(await post('turn-off', token, { password: PASSWORD, otp: '000000' }), 422, 'VALIDATION', 'otp')
    expect((await post('turn-off', token, { password: PASSWORD, otp: codeOf(secret) })).statusCode).toBe(200)
    expect(await state(token)).toEqual({ is_on: 0, codes_left: 0, is_required: 0 })
    expect((await portal.call('GET', '/users/me', { token: other.accessToken })).statusCode).toBe(401)
    expect((await signIn('turnsoff1')).statusCode).toBe(200)
  })

  it('is turned off by another admin for an account that lost everything, never for the own one', async () => {
    const { id, token } = await withOtp('lostall01')
    const admin = await portal.signIn('admin')
    const rows = async () => (await portal.call('GET', '/users/get-all', { token: admin.token })).json().data
    expect((await rows()).find((row: { id: number }) => row.id === id)).toMatchObject({ has_otp: 1 })
    const reset = async (whose: number) => portal.call('DELETE', `/users/otp/${whose}`, { token: admin.token })
    expectRefusal(await reset(admin.id), 403, 'NOT_ALLOWED')
    expect((await reset(id)).statusCode).toBe(200)
    expect((await portal.call('GET', '/users/me', { token })).statusCode).toBe(401)
    expect((await signIn('lostall01')).statusCode).toBe(200)
    expectRefusal(await reset(987_654), 404, 'USER_NOT_FOUND')
  })

  it('keeps neither the secret nor a recovery code as it was shown', async () => {
    const { secret, recovery_codes } = await withOtp('keptsafe1')
    const kept = JSON.stringify([
      await portal.db.selectFrom('user_otp').selectAll().execute(),
      await portal.db.selectFrom('user_recovery_codes').selectAll().execute(),
    ])
    for (const shown of [secret, ...recovery_codes]) {
      expect(kept).not.toContain(shown)
      expect(kept).not.toContain(shown.replace('-', ''))
    }
  })
})

describe('where admins have to use it', async () => {
  const strict = await testPortal({ REQUIRE_OTP: '1' })
  const user = await strict.signIn('user')

  it('an admin without it does nothing but set it up, and is an admin from then on', async () => {
    const at = strict.clock.now.toISOString()
    await activeAccount(strict, { user_name: 'newadmin1' })
    await strict.db.updateTable('users').set({ role: 1 }).where('user_name', '=', 'newadmin1').execute()
    const { data } = (await login(strict, 'newadmin1')).json()
    expect(data.data_user).toMatchObject({ role: 1, owes_otp: 1 })
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      strict.call(method, path, { token: data.accessToken, ...(body ? { body } : {}) })
    expectRefusal(await call('GET', '/users/get-all'), 403, 'OTP_SETUP_REQUIRED')
    expectRefusal(await call('POST', '/ages/create', {}), 403, 'OTP_SETUP_REQUIRED')
    expect((await call('GET', '/tournaments/get-all')).statusCode).toBe(200)
    expect((await call('GET', '/users/otp')).json().data).toMatchObject({ is_on: 0, is_required: 1 })
    const { secret } = (await call('POST', '/users/otp/set-up', { password: PASSWORD })).json().data
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) })
    expect((await call('POST', '/users/otp/turn-on', { otp })).statusCode).toBe(200)
    expect((await call('GET', '/users/get-all')).statusCode).toBe(200)
    expect((await call('GET', '/users/me')).json().data).not.toHaveProperty('owes_otp')
  })

  it('nobody else has to', async () => {
    const me = await strict.call('GET', '/users/me', { token: user.token })
    expect(me.json().data).not.toHaveProperty('owes_otp')
  })
})
