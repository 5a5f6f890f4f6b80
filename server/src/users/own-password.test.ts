import { describe, expect, it } from 'vitest'
import {
  activeAccount,
  expectRefusal,
  lastMail,
  login,
  mailedToken,
  PASSWORD,
  session,
  signUp,
} from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org/' })
const HOUR = 3_600_000

const wait = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR)
}
const post = async (path: string, body: unknown, token: string | null = null) =>
  portal.call('POST', `/users${path}`, { body, token })
const stored = async (id: number) =>
  portal.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const me = async (token: string) => portal.call('GET', '/users/me', { token })

describe('a forgotten password', () => {
  const ask = async (user_name: string) => {
    const answer = await post('/send-verification-email', { email: `${user_name}@example.org`, url: 'evil.example' })
    expect(answer.json()).toEqual({ success: true, message: 'EMAIL_SENT', data: null })
    return mailedToken(portal, `${user_name}@example.org`)
  }

  it('is replaced with the mailed link, which ends all sessions at once and works once', async () => {
    await activeAccount(portal, { user_name: 'forgetful1' })
    const { accessToken, refreshToken } = await session(portal, 'forgetful1')
    const token = await ask('forgetful1')
    expect((await lastMail(portal, 'forgetful1@example.org')).text).toContain(
      `https://portal.example.org/forgot-pass/${token}`,
    )
    expect((await post('/forgot-pass', { token, password: 'secondpass2' })).statusCode).toBe(200)
    expectRefusal(await me(accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expectRefusal(await post('/refresh-token', { refreshToken }), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await login(portal, 'forgetful1'), 401, 'USER_PASSWORD_INVALID')
    expect((await login(portal, 'forgetful1', 'secondpass2')).statusCode).toBe(200)
    expectRefusal(await post('/forgot-pass', { token, password: 'thirdpass33' }), 404, 'LINK_NOT_VALID')
  })

  it('has a link that works for one hour, and only the newest', async () => {
    await activeAccount(portal, { user_name: 'forgetful2' })
    const older = await ask('forgetful2')
    const newer = await ask('forgetful2')
    expectRefusal(await post('/forgot-pass', { token: older, password: 'secondpass2' }), 404, 'LINK_NOT_VALID')
    wait(1)
    expectRefusal(await post('/forgot-pass', { token: newer, password: 'secondpass2' }), 404, 'LINK_NOT_VALID')
    expect((await login(portal, 'forgetful2')).statusCode).toBe(200)
  })

  it('is not recovered for an unknown or deactivated account, which only its owner is told, nor with a password against the rules', async () => {
    expectRefusal(await post('/send-verification-email', { email: 'unknown@example.org' }), 404, 'EMAIL_NOT_EXIST')
    const id = await activeAccount(portal, { user_name: 'forgetful3' })
    const token = await ask('forgetful3')
    expectRefusal(await post('/forgot-pass', { token, password: 'mật khẩu mới' }), 422, 'VALIDATION', 'password')
    await portal.db.updateTable('users').set({ status: 2 }).where('id', '=', id).execute()
    const email = 'forgetful3@example.org'
    const answer = await post('/send-verification-email', { email })
    expect(answer.json()).toEqual({ success: true, message: 'EMAIL_SENT', data: null })
    const mail = await lastMail(portal, email)
    expect(mail.subject).toBe('About your account')
    expect(mail.text).not.toContain('/forgot-pass/')
  })

  it('is replaced by another one only: the old one is refused, and the link stays good', async () => {
    await activeAccount(portal, { user_name: 'forgetful5' })
    const token = await ask('forgetful5')
    expectRefusal(await post('/forgot-pass', { token, password: PASSWORD }), 422, 'USER_PASSWORD_EXIST', 'password')
    expect((await post('/forgot-pass', { token, password: 'secondpass2' })).statusCode).toBe(200)
    expect((await login(portal, 'forgetful5', 'secondpass2')).statusCode).toBe(200)
  })

  it('does not activate an account that waits, and its link does not either', async () => {
    const { id } = await signUp(portal, { user_name: 'forgetful4' })
    const token = await ask('forgetful4')
    expectRefusal(await post('/verify/for/register', { token }), 404, 'LINK_NOT_VALID')
    expect((await post('/forgot-pass', { token, password: 'secondpass2' })).statusCode).toBe(200)
    expect((await stored(id)).status).toBe(0)
  })
})

describe('changing the own password', () => {
  const change = async (token: string | null, password: string, new_password: string, more = {}) =>
    post('/reset-password', { password, new_password, ...more }, token)

  it('ends every session at once and hands out a new one, in data and at the top level', async () => {
    await activeAccount(portal, { user_name: 'changing1' })
    const here = await session(portal, 'changing1')
    const elsewhere = await session(portal, 'changing1')
    const answer = await change(here.accessToken, PASSWORD, 'secondpass2')
    expect(answer.statusCode, answer.body).toBe(200)
    const { data, ...top } = answer.json()
    expect(data).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(top).toEqual({ success: true, message: 'USER_UPDATE_SUCCESS', ...data })
    for (const old of [here, elsewhere]) {
      expectRefusal(await me(old.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
      const { refreshToken } = old
      expectRefusal(await post('/refresh-token', { refreshToken }), 401, 'REFRESH_TOKEN_IS_INVALID')
    }
    expect((await me(data.accessToken)).statusCode).toBe(200)
    expect((await post('/refresh-token', { refreshToken: data.refreshToken })).statusCode).toBe(200)
    expectRefusal(await login(portal, 'changing1'), 401, 'USER_PASSWORD_INVALID')
    expect((await login(portal, 'changing1', 'secondpass2')).statusCode).toBe(200)
  })

  it('leaves a thief of a refresh token outside', async () => {
    await activeAccount(portal, { user_name: 'changing5' })
    const { accessToken, refreshToken } = await session(portal, 'changing5')
    const thief = (await post('/refresh-token', { refreshToken })).json().data
    await change(accessToken, PASSWORD, 'secondpass2')
    expectRefusal(await me(thief.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expectRefusal(await post('/refresh-token', thief), 401, 'REFRESH_TOKEN_IS_INVALID')
  })

  it('needs the right old password and another new one', async () => {
    await activeAccount(portal, { user_name: 'changing2' })
    const { accessToken } = await session(portal, 'changing2')
    expectRefusal(await change(accessToken, 'notmine111', 'secondpass2'), 422, 'OLD_PASSWORD_INCORRECT', 'password')
    expectRefusal(await change(accessToken, PASSWORD, PASSWORD), 422, 'USER_PASSWORD_EXIST', 'new_password')
    expectRefusal(await change(accessToken, PASSWORD, 'short'), 422, 'VALIDATION', 'new_password')
    expectRefusal(await change(null, PASSWORD, 'secondpass2'), 401, 'NOT_SIGNED_IN')
  })

  it('concerns the account that is signed in, whoever the body names', async () => {
    await activeAccount(portal, { user_name: 'changing3' })
    await activeAccount(portal, { user_name: 'victim001' })
    const { accessToken } = await session(portal, 'changing3')
    const answer = await change(accessToken, PASSWORD, 'secondpass2', { user_name: 'victim001', id: 1 })
    expect(answer.statusCode).toBe(200)
    expect((await login(portal, 'victim001')).statusCode).toBe(200)
    expect((await login(portal, 'changing3', 'secondpass2')).statusCode).toBe(200)
  })

  it('makes an open reset link useless', async () => {
    await activeAccount(portal, { user_name: 'changing4' })
    const { accessToken } = await session(portal, 'changing4')
    await post('/send-verification-email', { email: 'changing4@example.org' })
    const token = await mailedToken(portal, 'changing4@example.org')
    await change(accessToken, PASSWORD, 'secondpass2')
    expectRefusal(await post('/forgot-pass', { token, password: 'thirdpass33' }), 404, 'LINK_NOT_VALID')
  })
})
