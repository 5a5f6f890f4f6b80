import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, isRefusal } from './api.ts'
import { api } from './calls.ts'
import { fakeBrowser, ok, refused } from './network.fakes.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('fills the path, drops empty query values and answers the data', async () => {
    const { calls } = fakeBrowser(() => ok([{ id: 1 }]))
    expect(await call(api.tournaments.list, { query: { search: 'cúp & giải', page: undefined } })).toEqual([{ id: 1 }])
    await call(api.tournaments.byId, { params: { id: 'a/b' } })
    expect(calls.map(({ path }) => path)).toEqual([
      '/tournaments/get-all?search=c%C3%BAp+%26+gi%E1%BA%A3i',
      '/tournaments/get-by-id/a%2Fb',
    ])
  })

  it('carries the bearer token of the session, and none without one', async () => {
    const { calls, stored } = fakeBrowser(() => ok(null))
    await call(api.portal.info, {})
    stored.set('access_token', 'abc')
    await call(api.portal.info, {})
    expect(calls.map(({ token }) => token)).toEqual([null, 'abc'])
  })

  it('throws a refusal with its code, sentence and fields', async () => {
    fakeBrowser(() => ({
      status: 409,
      body: {
        success: false,
        message: 'USER_MAIL_EXIST',
        sentence: 'This email already exists.',
        errors: [{ path: 'email', code: 'USER_MAIL_EXIST', message: 'This email already exists.' }],
        request_id: 'r7',
      },
    }))
    const error = await call(api.users.sendReset, { body: { email: 'a@example.org' } }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'USER_MAIL_EXIST',
      status: 409,
      message: 'This email already exists.',
      requestId: 'r7',
      problems: [{ path: 'email' }],
    })
  })

  it('tells a missing answer from a refusal', async () => {
    fakeBrowser(() => 'no answer')
    await expect(call(api.portal.info, {})).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  })

  it('survives an answer that is not JSON', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async () => new Response('<html>502</html>', { status: 502 }))
    await expect(call(api.portal.info, {})).rejects.toMatchObject({ code: 'HTTP_502', status: 502 })
  })

  it('does not swallow what it was refused for when nobody is signed in', async () => {
    fakeBrowser(() => refused(401, 'NOT_SIGNED_IN', 'Sign in to continue.'))
    await expect(call(api.users.me, {})).rejects.toThrow('Sign in to continue.')
  })
})

it.each([
  [0, false],
  [400, true],
  [408, false],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('counts status %i as a refusal: %s', (status, expected) => {
  expect(isRefusal(status)).toBe(expected)
})
