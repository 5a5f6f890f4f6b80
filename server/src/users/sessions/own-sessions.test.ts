import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, PASSWORD, session } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const HOUR = 3_600_000
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const wait = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR)
}
type Tokens = { accessToken: string; refreshToken: string }
const signInWith = async (user_name: string, agent: string): Promise<Tokens> => {
  const body = { user_name, password: PASSWORD }
  const answer = await portal.call('POST', '/users/login', { body, headers: { 'user-agent': agent } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const refreshed = async ({ refreshToken }: Tokens): Promise<Tokens> =>
  (await portal.call('POST', '/users/refresh-token', { body: { refreshToken } })).json().data
const listed = async (token: string) => {
  const answer = await portal.call('GET', '/users/sessions', { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const me = async (token: string) => portal.call('GET', '/users/me', { token })

describe('where an account is signed in', () => {
  it('is told to its owner: browser and system, since when, last used when, and which one is this', async () => {
    await activeAccount(portal, { user_name: 'devices01' })
    const began = portal.clock.now.toISOString()
    const computer = await signInWith('devices01', WINDOWS)
    wait(1)
    const since = portal.clock.now.toISOString()
    const phone = await signInWith('devices01', PHONE)
    wait(24)
    const used = portal.clock.now.toISOString()
    const { accessToken } = await refreshed(computer)
    const id = expect.any(String)
    expect(await listed(accessToken)).toEqual([
      { id, browser: 'Chrome', system: 'Windows', created_date: began, used_date: used, is_current: 1 },
      { id, browser: 'Safari', system: 'iOS', created_date: since, used_date: since, is_current: 0 },
    ])
    const onPhone = await refreshed(phone)
    expect((await listed(onPhone.accessToken)).map((row: { is_current: 0 | 1 }) => row.is_current)).toEqual([1, 0])
  })

  it('is not told of sessions that ended, nor of another account', async () => {
    await activeAccount(portal, { user_name: 'devices02' })
    await activeAccount(portal, { user_name: 'devices03' })
    await session(portal, 'devices03')
    const endedSession = await session(portal, 'devices02')
    await portal.call('POST', '/users/logout', { token: endedSession.accessToken, body: {} })
    await session(portal, 'devices02')
    wait(31 * 24)
    const { accessToken } = await session(portal, 'devices02')
    expect(await listed(accessToken)).toHaveLength(1)
  })

  it('is told to nobody who is not signed in', async () => {
    expectRefusal(await portal.call('GET', '/users/sessions'), 401, 'NOT_SIGNED_IN')
    expectRefusal(await portal.call('DELETE', '/users/sessions'), 401, 'NOT_SIGNED_IN')
    expectRefusal(await portal.call('DELETE', '/users/sessions/x'), 401, 'NOT_SIGNED_IN')
  })

  it('keeps neither an address nor the whole of what a browser sends', async () => {
    await activeAccount(portal, { user_name: 'devices04' })
    await signInWith('devices04', PHONE)
    const rows = JSON.stringify(await portal.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toMatch(/Mozilla|127\.0\.0\.1/)
  })
})

describe('signing out elsewhere', () => {
  const idOf = async (token: string, current: 0 | 1) =>
    (await listed(token)).find((row: { is_current: 0 | 1 }) => row.is_current === current).id

  it('ends one session at once, and may be repeated', async () => {
    await activeAccount(portal, { user_name: 'elsewhere1' })
    const here = await session(portal, 'elsewhere1')
    const there = await session(portal, 'elsewhere1')
    const id = await idOf(here.accessToken, 0)
    for (let time = 0; time < 2; time++) {
      const answer = await portal.call('DELETE', `/users/sessions/${id}`, { token: here.accessToken })
      expect(answer.json()).toEqual({ success: true, message: 'USER_LOGOUT_SUCCESS', data: null })
    }
    expectRefusal(await me(there.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expect((await me(here.accessToken)).statusCode).toBe(200)
  })

  it('ends every session but this one', async () => {
    await activeAccount(portal, { user_name: 'elsewhere2' })
    const here = await session(portal, 'elsewhere2')
    const others = [await session(portal, 'elsewhere2'), await session(portal, 'elsewhere2')]
    const answer = await portal.call('DELETE', '/users/sessions', { token: here.accessToken })
    expect(answer.statusCode, answer.body).toBe(200)
    for (const { accessToken } of others) expectRefusal(await me(accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    expect(await listed(here.accessToken)).toHaveLength(1)
  })

  it('never ends a session of another account', async () => {
    await activeAccount(portal, { user_name: 'elsewhere3' })
    await activeAccount(portal, { user_name: 'elsewhere4' })
    const mine = await session(portal, 'elsewhere3')
    const theirs = await session(portal, 'elsewhere4')
    const id = await idOf(theirs.accessToken, 1)
    await portal.call('DELETE', `/users/sessions/${id}`, { token: mine.accessToken })
    await portal.call('DELETE', '/users/sessions', { token: mine.accessToken })
    expect((await me(theirs.accessToken)).statusCode).toBe(200)
  })

  it('is refused to the account that everybody may try: the others are other visitors', async () => {
    await activeAccount(portal, { user_name: 'tryitout2' })
    const value = JSON.stringify({ user_name: 'tryitout2', password: PASSWORD })
    await portal.db.insertInto('secrets').values({ name: 'demo', value }).execute()
    const mine = await session(portal, 'tryitout2')
    await session(portal, 'tryitout2')
    expect(await listed(mine.accessToken)).toHaveLength(1)
    expectRefusal(await portal.call('DELETE', '/users/sessions', { token: mine.accessToken }), 403, 'DEMO_ACCOUNT')
    await portal.db.deleteFrom('secrets').where('name', '=', 'demo').execute()
    const id = await idOf(mine.accessToken, 0)
    await portal.db.insertInto('secrets').values({ name: 'demo', value }).execute()
    expectRefusal(
      await portal.call('DELETE', `/users/sessions/${id}`, { token: mine.accessToken }),
      403,
      'DEMO_ACCOUNT',
    )
  })
})
