import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { activeAccount, login, PASSWORD, session } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ LOG_LEVEL: 'info' })
// Log lines go to the test instead of to the standard output.
const log: string[] = []
Reflect.set(portal.app.log, pino.symbols.streamSym, { write: (line: string) => log.push(line) })
const USER = 'watchedone'
const account = await activeAccount(portal, { user_name: USER })
beforeEach(() => void log.splice(0))

type Line = { event?: string; outcome?: string; account?: number | null; reqId?: string }
const events = () =>
  log.flatMap((line) => {
    const { event, outcome, account: id, reqId } = JSON.parse(line) as Line
    return event ? [{ event, outcome, account: id, reqId }] : []
  })
const of = (event: string, outcome: string, id: number | null) => ({
  event,
  outcome,
  account: id,
  reqId: expect.any(String),
})

test('sign-ins and refused ones stand in the log, by request and account, without what was typed', async () => {
  await login(portal, USER)
  const refused = await login(portal, USER, 'wrongpass99')
  await login(portal, 'nobodyatall')
  expect(events()).toEqual([
    of('sign-in', 'ok', account),
    of('sign-in', 'USER_PASSWORD_INVALID', account),
    of('sign-in', 'USERNAME_NOT_EXIST', null),
  ])
  expect(events()[1]?.reqId).toBe(refused.json().request_id)
  for (const secret of [USER, 'nobodyatall', PASSWORD, 'wrongpass99', `${USER}@example.org`])
    expect(log.join('')).not.toContain(secret)
})

test('a call that is refused is an event of the account that made it', async () => {
  const { accessToken: token } = await session(portal, USER)
  log.splice(0)
  await portal.call('GET', '/users/get-all', { token })
  await portal.call('GET', '/users/get-all')
  await portal.call('GET', '/users/me', { token })
  expect(events()).toEqual([of('refusal', 'ADMIN_REQUIRED', account), of('refusal', 'NOT_SIGNED_IN', null)])
})

test('a token that was copied, a new password and a sign-out are events of their own', async () => {
  const { refreshToken } = await session(portal, USER)
  const renew = async (token: string) => portal.call('POST', '/users/refresh-token', { body: { refreshToken: token } })
  const [firstRenewal, secondRenewal] = await Promise.all([renew(refreshToken), renew(refreshToken)])
  await renew(firstRenewal.json().refreshToken)
  const { accessToken: token } = await session(portal, USER)
  log.splice(0)
  await renew(secondRenewal.json().refreshToken)
  const body = { password: PASSWORD, new_password: 'freshpass77' }
  const fresh = await portal.call('POST', '/users/reset-password', { token, body })
  await portal.call('POST', '/users/logout', { token: fresh.json().accessToken, body: {} })
  expect(events()).toEqual([
    of('session-copied', 'REFRESH_TOKEN_IS_INVALID', account),
    of('password-change', 'ok', account),
    of('sign-out', 'ok', account),
  ])
})
