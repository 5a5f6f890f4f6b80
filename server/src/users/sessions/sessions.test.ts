import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, PASSWORD, session, signUp } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const limited = await testPortal({ RATE_SIGN_IN: '3' })
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const wait = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds)
}
const refresh = async (refreshToken: string) => portal.call('POST', '/users/refresh-token', { body: { refreshToken } })
const refreshed = async (refreshToken: string): Promise<string> => {
  const answer = await refresh(refreshToken)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.refreshToken
}
const me = async (token: string) => portal.call('GET', '/users/me', { token })

describe('sign-in', () => {
  it('answers the account and both tokens in data and at the top level, and never the hash', async () => {
    await activeAccount(portal, { user_name: 'SignInOne', mobile: '0912345678', address: 'Hà Nội' })
    const answer = await login(portal, 'signinONE')
    const { data, ...top } = answer.json()
    expect(data.data_user).toEqual({
      id: expect.any(Number),
      name: 'Trần Thử Nghiệm',
      user_name: 'SignInOne',
      email: 'SignInOne@example.org',
      mobile: '0912345678',
      unit: null,
      unit_confirmed: 0,
      type: 'individual',
      address: 'Hà Nội',
      role: 0,
      roles: [],
    })
    expect(top).toEqual({ success: true, message: 'USER_LOGIN_SUCCESS', ...data })
    expect((await me(data.accessToken)).json().data).toEqual(data.data_user)
    expect(answer.body).not.toMatch(/argon2|password/)
  })

  it('says that a username does not exist', async () => {
    expectRefusal(await login(portal, 'nobodyhere'), 401, 'USERNAME_NOT_EXIST', 'user_name')
  })

  it('is possible by e-mail address, however it is written', async () => {
    await activeAccount(portal, { user_name: 'byemail1' })
    const answer = await login(portal, ' ByEmail1@EXAMPLE.org')
    expect(answer.json().data.data_user.user_name).toBe('byemail1')
  })

  it('tells nobody whether an e-mail address has an account', async () => {
    await activeAccount(portal, { user_name: 'byemail2' })
    const wrong = await login(portal, 'byemail2@example.org', 'anotherpass1')
    const nobody = await login(portal, 'nobody@example.org', 'anotherpass1')
    expectRefusal(wrong, 401, 'USER_PASSWORD_INVALID', 'password')
    expectRefusal(nobody, 401, 'USER_PASSWORD_INVALID', 'password')
  })

  it('counts guesses by name and by e-mail address together, and does not say that they are of one account', async () => {
    await activeAccount(limited, { user_name: 'bothways' })
    for (const name of ['bothways', 'bothways@example.org', 'bothways'])
      expectRefusal(await login(limited, name, 'anotherpass1'), 401, 'USER_PASSWORD_INVALID')
    expectRefusal(await login(limited, 'bothways@example.org'), 401, 'USER_PASSWORD_INVALID')
    expectRefusal(await login(limited, 'nobody@example.org'), 401, 'USER_PASSWORD_INVALID')
  })

  it('says that a password is wrong', async () => {
    await activeAccount(portal, { user_name: 'wrongpass' })
    expectRefusal(await login(portal, 'wrongpass', 'anotherpass1'), 401, 'USER_PASSWORD_INVALID', 'password')
  })

  it('tells of a missing activation only those who know the password', async () => {
    await signUp(portal, { user_name: 'waiting1' })
    expectRefusal(await login(portal, 'waiting1', 'anotherpass1'), 401, 'USER_PASSWORD_INVALID')
    expectRefusal(await login(portal, 'waiting1'), 403, 'USER_NOT_ACTIVE')
  })

  it('is refused to a deactivated account with a code of its own', async () => {
    const id = await activeAccount(portal, { user_name: 'deactivated1' })
    await portal.db.updateTable('users').set({ status: 2 }).where('id', '=', id).execute()
    expectRefusal(await login(portal, 'deactivated1'), 403, 'ACCOUNT_DEACTIVATED')
  })

  it('takes no NUL byte, no object and no blank', async () => {
    for (const body of [
      { user_name: 'a\u0000b', password: PASSWORD },
      { user_name: { $ne: '' }, password: PASSWORD },
      { user_name: ' ', password: PASSWORD },
      { user_name: 'somebody' },
    ])
      expectRefusal(await portal.call('POST', '/users/login', { body }), 422, 'VALIDATION')
  })

  it('is limited per account and address, and reset by a success', async () => {
    await activeAccount(limited, { user_name: 'guessed1' })
    await activeAccount(limited, { user_name: 'neighbour1' })
    for (const password of ['wrong11111', 'wrong22222'])
      expect((await login(limited, 'guessed1', password)).statusCode).toBe(401)
    expect((await login(limited, 'guessed1')).statusCode).toBe(200)
    for (let attempt = 0; attempt < 3; attempt++)
      expectRefusal(await login(limited, 'GUESSED1', 'wrong33333'), 401, 'USER_PASSWORD_INVALID')
    const refused = await login(limited, 'guessed1')
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBe('300')
    expect(refused.json().sentence).toContain('300')
    expect((await login(limited, 'neighbour1')).statusCode).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 5 * MINUTE)
    expect((await login(limited, 'guessed1')).statusCode).toBe(200)
  })
})

describe('the own contact', () => {
  it('is changed where it is given, and mails follow the language of the page', async () => {
    const id = await activeAccount(portal, { user_name: 'mycontact', mobile: '0912345678', address: 'Hà Nội' })
    const { accessToken: token } = await session(portal, 'mycontact')
    const headers = { 'accept-language': 'vi' }
    const answer = await portal.call('POST', '/users/contact', { token, headers, body: { mobile: '0987654321' } })
    expect(answer.json().data).toMatchObject({ id, mobile: '0987654321', address: 'Hà Nội' })
    await portal.call('POST', '/users/contact', { token, headers, body: { address: null } })
    expect((await me(token)).json().data).toMatchObject({ mobile: '0987654321', address: null })
    const { language } = await portal.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('vi')
  })

  it('takes no number that is none, and nobody without an account', async () => {
    await activeAccount(portal, { user_name: 'mycontact2' })
    const { accessToken: token } = await session(portal, 'mycontact2')
    expectRefusal(
      await portal.call('POST', '/users/contact', { token, body: { mobile: '12' } }),
      422,
      'VALIDATION',
      'mobile',
    )
    expect((await portal.call('POST', '/users/contact', { body: { mobile: '0987654321' } })).statusCode).toBe(401)
  })
})

describe('an access token', () => {
  it('works for fifteen minutes', async () => {
    await activeAccount(portal, { user_name: 'minutes15' })
    const { accessToken } = await session(portal, 'minutes15')
    wait(14 * MINUTE)
    expect((await me(accessToken)).statusCode).toBe(200)
    wait(2 * MINUTE)
    expectRefusal(await me(accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
  })

  it('of another key, of no algorithm or made up is refused', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","sid":"x"}').toString('base64url')}.`
    for (const token of ['abc', 'a.b.c', none]) expectRefusal(await me(token), 401, 'ACCESS_TOKEN_IS_INVALID')
  })
})

describe('a refresh token', () => {
  it('is exchanged for two new tokens, in data and at the top level', async () => {
    await activeAccount(portal, { user_name: 'rotation1' })
    const first = await session(portal, 'rotation1')
    const answer = await refresh(first.refreshToken)
    const { data, ...top } = answer.json()
    expect(top).toEqual({ success: true, message: 'TOKEN_REFRESHED', ...data })
    expect(data.refreshToken).not.toBe(first.refreshToken)
    expect((await me(data.accessToken)).statusCode).toBe(200)
  })

  it('is kept as a hash only', async () => {
    await activeAccount(portal, { user_name: 'hashedtoken' })
    const { refreshToken } = await session(portal, 'hashedtoken')
    const storedTokens = await portal.db.selectFrom('refresh_tokens').select('hash').execute()
    expect(storedTokens.length).toBeGreaterThan(0)
    expect(storedTokens.map(({ hash }) => hash)).not.toContain(refreshToken)
  })

  it('that is unknown or blank is refused', async () => {
    expectRefusal(await refresh('made-up'), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await refresh(''), 422, 'VALIDATION', 'refreshToken')
  })

  it('brought twice at the same time succeeds both times, and either answer goes on', async () => {
    await activeAccount(portal, { user_name: 'twotabs1' })
    for (const which of [0, 1] as const) {
      const { refreshToken } = await session(portal, 'twotabs1')
      const both = await Promise.all([refreshed(refreshToken), refreshed(refreshToken)])
      await refreshed(both[which])
    }
  })

  it('goes on working for a client that never reads the new one, until it expires', async () => {
    await activeAccount(portal, { user_name: 'oldclient' })
    const { refreshToken } = await session(portal, 'oldclient')
    for (let day = 0; day < 29; day++) {
      expect((await refresh(refreshToken)).statusCode).toBe(200)
      wait(DAY)
    }
    wait(DAY)
    expectRefusal(await refresh(refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
  })

  it('that was renewed keeps the session beyond thirty days', async () => {
    await activeAccount(portal, { user_name: 'renewing1' })
    let { refreshToken } = await session(portal, 'renewing1')
    for (let week = 0; week < 6; week++) {
      wait(7 * DAY)
      refreshToken = await refreshed(refreshToken)
    }
    await session(portal, 'renewing1')
    expect((await refresh(refreshToken)).statusCode).toBe(200)
  })

  it('may come back within a minute after its successor was used', async () => {
    await activeAccount(portal, { user_name: 'gracetime' })
    const { refreshToken } = await session(portal, 'gracetime')
    const successor = await refreshed(refreshToken)
    wait(DAY)
    await refreshed(successor)
    wait(59 * SECOND)
    expect((await refresh(refreshToken)).statusCode).toBe(200)
  })

  it('that comes back later ends the session: all of its tokens stop at once', async () => {
    await activeAccount(portal, { user_name: 'stolen001' })
    const { refreshToken } = await session(portal, 'stolen001')
    const otherSession = await session(portal, 'stolen001')
    const successor = await refreshed(refreshToken)
    const newest = await refresh(successor)
    wait(MINUTE)
    expectRefusal(await refresh(refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await refresh(newest.json().data.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await me(newest.json().data.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expect((await refresh(otherSession.refreshToken)).statusCode).toBe(200)
  })
})

describe('sign-out', () => {
  it('ends the session at once, and only this one', async () => {
    await activeAccount(portal, { user_name: 'leaving01' })
    const here = await session(portal, 'leaving01')
    const elsewhere = await session(portal, 'leaving01')
    const answer = await portal.call('POST', '/users/logout', { token: here.accessToken, body: {} })
    expect(answer.json()).toEqual({ success: true, message: 'USER_LOGOUT_SUCCESS', data: null })
    expectRefusal(await me(here.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expectRefusal(await refresh(here.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expect((await me(elsewhere.accessToken)).statusCode).toBe(200)
  })

  it('needs no access token when it brings the refresh token, and may be repeated', async () => {
    await activeAccount(portal, { user_name: 'leaving02' })
    const { accessToken, refreshToken } = await session(portal, 'leaving02')
    for (let time = 0; time < 2; time++) {
      const answer = await portal.call('POST', '/users/logout', { body: { refreshToken } })
      expect(answer.statusCode).toBe(200)
    }
    expectRefusal(await me(accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
  })
})
