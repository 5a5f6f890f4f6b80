import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { createDataKey } from '../../kit/data-key.ts'
import { activeAccount, expectRefusal, login, PASSWORD, session } from '../../test/accounts.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { TEST_KEY } from '../../test/running-portal.ts'
import { reencryptSecrets } from './otp.act.ts'

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
    const otherSession = await session(portal, 'secondstep')
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
    expect((await portal.call('GET', '/users/me', { token: otherSession.accessToken })).statusCode).toBe(401)
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

  it('lets an account guess five times in fifteen minutes, from whatever address and device', async () => {
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
    expectRefusal(await signIn('guessedotp', codeOf(secret), cookie), 429, 'TOO_MANY_REQUESTS')
    wait(15 * MINUTE)
    expect((await signIn('guessedotp', codeOf(secret), cookie)).statusCode).toBe(200)
  })

  it('is turned off with the password and a code, and ends other sessions', async () => {
    const { token, secret, recovery_codes } = await withOtp('turnsoff1')
    const otherSession = (await signIn('turnsoff1', recovery_codes[0])).json().data
    expectRefusal(
      await post('turn-off', token, { password: 'notmine111', otp: codeOf(secret) }),
      422,
      'OLD_PASSWORD_INCORRECT',
      'password',
    )
    expectRefusal(await post('turn-off', token, { password: PASSWORD, otp: '000000' }), 422, 'VALIDATION', 'otp')
    expect((await post('turn-off', token, { password: PASSWORD, otp: codeOf(secret) })).statusCode).toBe(200)
    expect(await state(token)).toEqual({ is_on: 0, codes_left: 0, is_required: 0 })
    expect((await portal.call('GET', '/users/me', { token: otherSession.accessToken })).statusCode).toBe(401)
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

  it('is turned off by who runs the portal, for the only admin who lost phone and codes', async () => {
    const { id, token } = await withOtp('onlyadmin')
    const env = { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: portal.url ?? '' }
    const main = fileURLToPath(new URL('./otp-off.act.ts', import.meta.url))
    const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' })
    const done = run('OnlyAdmin')
    expect(done.stderr).toBe('')
    expect(JSON.parse(done.stdout.split('\n')[0] ?? '')).toMatchObject({ event: 'otp-off-by-operator', account: id })
    expect((await portal.call('GET', '/users/me', { token })).statusCode).toBe(401)
    expect((await signIn('onlyadmin')).statusCode).toBe(200)
    const history = portal.db.selectFrom('history').select(['action', 'created_by']).where('record_id', '=', id)
    expect(await history.where('table_name', '=', 'users').execute()).toEqual([{ action: 'otp-off', created_by: null }])
    for (const [args, sentence] of [
      [['onlyadmin'], 'is off already'],
      [['nobody11'], 'There is no account nobody11'],
      [[], 'npm run otp:off -- USERNAME'],
    ] as const) {
      const refused = run(...args)
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(sentence)])
    }
  }, 60_000)

  it('opens with recovery codes alone where the data key is lost, and with the app where it was changed', async () => {
    const changed = await withOtp('keychange')
    const lost = await withOtp('keyislost')
    const others = await portal.db.selectFrom('user_otp').select('user_id').where('user_id', '<>', changed.id).execute()
    const next = createDataKey('7b'.repeat(32))
    const app = await buildApp({ ...portal, dataKey: next })
    const code = async (user_name: string, otp: string) =>
      app.inject({ method: 'POST', url: '/api/v1/users/login', payload: { user_name, password: PASSWORD, otp } })
    expect((await code('keyislost', codeOf(lost.secret))).json().message).toBe('OTP_INVALID')
    expect((await code('keyislost', lost.recovery_codes[0] ?? '')).statusCode).toBe(200)

    expect(await reencryptSecrets(portal.db, next, '6b'.repeat(32))).toBe(others.length + 1)
    expect(await reencryptSecrets(portal.db, next, TEST_KEY)).toBe(0)
    expect((await code('keychange', codeOf(changed.secret))).statusCode).toBe(200)
    expect(await reencryptSecrets(portal.db, portal.dataKey, '7b'.repeat(32))).toBe(0)
  })

  it('keeps neither the secret nor a recovery code as it was shown', async () => {
    const { secret, recovery_codes } = await withOtp('keptsafe1')
    const storedText = JSON.stringify([
      await portal.db.selectFrom('user_otp').selectAll().execute(),
      await portal.db.selectFrom('user_recovery_codes').selectAll().execute(),
    ])
    for (const plainText of [secret, ...recovery_codes]) {
      expect(storedText).not.toContain(plainText)
      expect(storedText).not.toContain(plainText.replace('-', ''))
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

  it('an organiser without it works nowhere before, and no code goes around it', async () => {
    const day = '2026-07-01'
    const { tournaments } = await entrySeason(strict, day)
    const boss = await strict.signIn('admin')
    await strict.db
      .insertInto('user_otp')
      .values({ user_id: boss.id, secret: 'none', confirmed_date: day, last_step: 0, created_date: day })
      .execute()
    const as = async (token: string, method: 'GET' | 'POST', path: string, body?: object) =>
      strict.call(method, path, { token, ...(body ? { body } : {}) })
    const grant = { tournament_id: tournaments.open, role: 'organiser' }
    await activeAccount(strict, { user_name: 'organiser1' })
    const granted = await as(boss.token, 'POST', '/tournament_roles', { ...grant, account: 'organiser1' })
    expect(granted.statusCode, granted.body).toBe(200)
    const { data } = (await login(strict, 'organiser1')).json()
    expect(data.data_user).toMatchObject({ role: 0, owes_otp: 1 })
    const team = `/tournament_roles/get-all?tournament_id=${tournaments.open}`
    expectRefusal(await as(data.accessToken, 'GET', team), 403, 'OTP_SETUP_REQUIRED')
    expect((await as(data.accessToken, 'GET', '/users/otp')).json().data).toMatchObject({ is_required: 1 })
    const { secret } = (await as(data.accessToken, 'POST', '/users/otp/set-up', { password: PASSWORD })).json().data
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.clock.now.getTime() })
    expect((await as(data.accessToken, 'POST', '/users/otp/turn-on', { otp })).statusCode).toBe(200)
    expect((await as(data.accessToken, 'GET', team)).statusCode).toBe(200)

    const code = async (role: string) =>
      as(boss.token, 'POST', '/tournament_roles/code', { ...grant, role, name: 'Bàn Trọng Tài', from: '2026-06-01' })
    expectRefusal(await code('organiser'), 409, 'ORGANISER_NEEDS_ACCOUNT', 'role')
    const codeAnswer = await code('desk')
    const signed = await strict.call('POST', '/users/login-with-code', { body: { code: codeAnswer.json().data.code } })
    const helper = signed.json().data.accessToken
    expect((await as(helper, 'GET', `/tournaments/get-by-id/${tournaments.open}`)).statusCode).toBe(200)
    // As one that was made before two-step verification was demanded.
    const { id } = codeAnswer.json().data.granted
    await strict.db.updateTable('tournament_roles').set({ role: 'organiser' }).where('id', '=', id).execute()
    expect((await as(helper, 'GET', team)).statusCode).toBe(403)
  })

  it('nobody else has to', async () => {
    const me = await strict.call('GET', '/users/me', { token: user.token })
    expect(me.json().data).not.toHaveProperty('owes_otp')
  })
})
