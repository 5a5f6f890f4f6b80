import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, type Input } from './api.ts'
import { api } from './calls.ts'
import { fakeBrowser, ok, refused } from './network.fakes.ts'
import { queryClient, buildQuery } from './query.ts'

const ME = '/users/me'
const REFRESH = '/users/refresh-token'
const LOGIN = '/users/login'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** A server that takes the token `new` and hands it out for `refresh1`. */
function portal(options: { refresh?: () => ReturnType<typeof ok> | Promise<ReturnType<typeof ok>> } = {}) {
  const browser = fakeBrowser(({ path, token }) => {
    if (path === REFRESH) return options.refresh?.() ?? ok({ accessToken: 'new', refreshToken: 'refresh2' })
    if (path === LOGIN) return refused(401, 'USER_PASSWORD_INVALID', 'The password is incorrect.')
    return token === 'new' ? ok({ path }) : refused(401, 'ACCESS_TOKEN_IS_INVALID', 'Your session has ended.')
  })
  browser.stored.set('access_token', 'old').set('refresh_token', 'refresh1').set('data_user', '{"id":1}')
  return browser
}

describe('a call whose access token has run out', () => {
  it('renews it once and is sent again with the new one', async () => {
    const { calls, stored } = portal()
    expect(await call(api.users.me, {})).toEqual({ path: ME })
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      [ME, 'old'],
      [REFRESH, null],
      [ME, 'new'],
    ])
    expect(calls[1]?.body).toEqual({ refreshToken: 'refresh1' })
    expect(stored.get('access_token')).toBe('new')
    expect(stored.get('refresh_token')).toBe('refresh2')
  })

  it('keeps the old refresh token when the server hands out no new one', async () => {
    const { stored } = portal({ refresh: () => ok({ accessToken: 'new' }) })
    await call(api.users.me, {})
    expect(stored.get('refresh_token')).toBe('refresh1')
  })

  it('shares one refresh with all that are refused at the same time', async () => {
    const { to } = portal()
    await Promise.all(Array.from({ length: 8 }, async () => call(api.users.me, {})))
    expect(to(REFRESH)).toHaveLength(1)
    expect(to(ME).filter(({ token }) => token === 'new')).toHaveLength(8)
  })

  it('is sent again only once', async () => {
    const { to } = portal({ refresh: () => ok({ accessToken: 'useless', refreshToken: 'refresh2' }) })
    await expect(call(api.users.me, {})).rejects.toMatchObject({ status: 401, code: 'ACCESS_TOKEN_IS_INVALID' })
    expect(to(ME)).toHaveLength(2)
    expect(to(REFRESH)).toHaveLength(1)
  })

  it('refreshes again for a later 401 instead of reusing the last answer', async () => {
    const { to, stored } = portal()
    await call(api.users.me, {})
    stored.set('access_token', 'old')
    await call(api.users.me, {})
    expect(to(REFRESH)).toHaveLength(2)
  })

  it('uses the token that another tab has stored meanwhile', async () => {
    const browser = fakeBrowser(({ path, token }) => {
      // While this tab's call was under way, another tab renewed.
      if (token === 'old') browser.stored.set('access_token', 'new')
      if (token === 'new') return ok({ path })
      return refused(401, 'ACCESS_TOKEN_IS_INVALID')
    })
    browser.stored.set('access_token', 'old').set('refresh_token', 'refresh1')
    expect(await call(api.users.me, {})).toEqual({ path: ME })
    expect(browser.to(REFRESH)).toHaveLength(0)
  })
})

it('an answer that comes after signing out brings no session back', async () => {
  const { stored } = portal({
    refresh: () => {
      stored.clear()
      return ok({ accessToken: 'new', refreshToken: 'refresh2' })
    },
  })
  await expect(call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
  expect([...stored.keys()]).toEqual([])
})

describe('a refresh that fails', () => {
  it('passes the first error on, ends the session and sends nothing again', async () => {
    const { stored, to } = portal({ refresh: () => refused(401, 'REFRESH_TOKEN_IS_INVALID') })
    await expect(call(api.users.me, {})).rejects.toMatchObject({
      code: 'ACCESS_TOKEN_IS_INVALID',
      message: 'Your session has ended.',
    })
    expect([...stored.keys()]).toEqual(['session_ended'])
    expect(to(ME).map(({ token }) => token)).toEqual(['old'])
  })

  it.each([
    ['is a network failure when no answer comes', 'no answer' as const, { code: 'NETWORK', status: 0 }],
    ['says so when the server is busy', refused(503, 'NOT_READY'), { code: 'NOT_READY', status: 503 }],
  ])('%s: the session stays, and the next call goes on', async (_, answer, error) => {
    const answers = [answer, answer]
    const { stored } = portal({ refresh: () => answers.pop() ?? ok({ accessToken: 'new', refreshToken: 'refresh2' }) })
    await expect(call(api.users.me, {})).rejects.toMatchObject(error)
    await expect(Promise.all([call(api.users.me, {}), call(api.users.me, {})])).rejects.toMatchObject(error)
    expect(stored.get('refresh_token')).toBe('refresh1')
    expect(stored.get('data_user')).toBe('{"id":1}')
    expect(await call(api.users.me, {})).toEqual({ path: ME })
  })

  it('does not end the session that a change of password opened meanwhile', async () => {
    const { stored } = portal({
      refresh: () => {
        stored.set('access_token', 'new').set('refresh_token', 'refresh9')
        return refused(401, 'REFRESH_TOKEN_IS_INVALID')
      },
    })
    expect(await call(api.users.me, {})).toEqual({ path: ME })
    expect(stored.get('refresh_token')).toBe('refresh9')
  })
})

describe('once the session proved dead', () => {
  const HOME = '/portal/info'
  const ENTER = '/registration'

  /** A server on which the session has ended and whose `open` paths are for visitors too. */
  function without(open: readonly string[]) {
    const browser = fakeBrowser(({ path, token }) => {
      if (path === REFRESH) return refused(401, 'REFRESH_TOKEN_IS_INVALID')
      if (token) return refused(401, 'ACCESS_TOKEN_IS_INVALID')
      return open.includes(path) ? ok({ path }) : refused(401, 'NOT_SIGNED_IN')
    })
    browser.stored.set('access_token', 'old').set('refresh_token', 'refresh1').set('data_user', '{"id":1}')
    return browser
  }

  it('a page that visitors may read is loaded as one', async () => {
    const { to } = without([HOME])
    const pages = Array.from({ length: 3 }, async () => queryClient.fetchQuery(buildQuery(api.portal.info)))
    expect(await Promise.all(pages)).toEqual(pages.map(() => ({ path: HOME })))
    expect(to(REFRESH)).toHaveLength(1)
    expect(to(HOME).map(({ token }) => token)).toEqual(['old', null])
  })

  it('is over where the refresh token is gone too: that is said, and pages of visitors load', async () => {
    const { stored, to } = without([HOME])
    stored.delete('refresh_token')
    expect(await queryClient.fetchQuery(buildQuery(api.portal.info))).toEqual({ path: HOME })
    expect([...stored.keys()]).toEqual(['session_ended'])
    expect(to(REFRESH)).toHaveLength(0)
  })

  it('nothing is written by a visitor in place of the account', async () => {
    const { to } = without([ENTER, '/contacts'])
    const body = { tournament_id: 1 } as NonNullable<Input<typeof api.entries.register>['body']>
    await expect(call(api.entries.register, { body })).rejects.toMatchObject({ code: 'ACCESS_TOKEN_IS_INVALID' })
    expect(to(ENTER)).toHaveLength(1)
  })
})

describe('what never refreshes', () => {
  it('is a wrong password at sign-in, even while signed in', async () => {
    const { to } = portal()
    const body = { user_name: 'someone', password: 'wrong' }
    await expect(call(api.users.login, { body })).rejects.toMatchObject({ code: 'USER_PASSWORD_INVALID' })
    expect(to(LOGIN)).toHaveLength(1)
    expect(to(REFRESH)).toHaveLength(0)
  })

  it('is a visitor, who has no token', async () => {
    const { to, stored } = portal()
    stored.clear()
    await expect(call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
    expect(to(REFRESH)).toHaveLength(0)
  })
})
