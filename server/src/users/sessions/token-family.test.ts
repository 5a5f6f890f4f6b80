import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, session } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const wait = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds)
}
const refresh = async (refreshToken: string) => portal.call('POST', '/users/refresh-token', { body: { refreshToken } })
const refreshed = async (refreshToken: string): Promise<{ accessToken: string; refreshToken: string }> => {
  const answer = await refresh(refreshToken)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const me = async (token: string) => portal.call('GET', '/users/me', { token })
const signedIn = async (user_name: string) => {
  await activeAccount(portal, { user_name })
  return session(portal, user_name)
}

describe('a refresh token that was stolen', () => {
  it('ends the session of thief and owner once both have used their successors, and no other session', async () => {
    const { refreshToken } = await signedIn('stolen101')
    const otherSession = await session(portal, 'stolen101')
    const thief = await refreshed(refreshToken)
    const owner = await refreshed(refreshToken)
    wait(DAY)
    const newest = await refreshed(thief.refreshToken)
    expectRefusal(await refresh(owner.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await refresh(newest.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await me(newest.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
    await refreshed(otherSession.refreshToken)
  })

  it('ends the session however soon the second successor follows the first', async () => {
    const { refreshToken } = await signedIn('stolen102')
    const branches = [await refreshed(refreshToken), await refreshed(refreshToken)]
    const answers = await Promise.all(branches.map(async (branch) => refresh(branch.refreshToken)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    for (const { accessToken } of branches) expectRefusal(await me(accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
  })

  it('ends the session whichever generation was copied', async () => {
    const first = await signedIn('stolen103')
    wait(DAY)
    const second = await refreshed(first.refreshToken)
    const owner = await refreshed(second.refreshToken)
    const thief = await refreshed(second.refreshToken)
    await refreshed(owner.refreshToken)
    expectRefusal(await refresh(thief.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
    expectRefusal(await me(owner.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
  })
})

describe('a client that keeps to the rules', () => {
  it('goes on after answers that were lost: only one successor was used', async () => {
    let { refreshToken } = await signedIn('lostanswer1')
    for (let week = 0; week < 4; week++) {
      wait(7 * DAY)
      await refreshed(refreshToken)
      wait(MINUTE)
      await refreshed(refreshToken)
      ;({ refreshToken } = await refreshed(refreshToken))
    }
    await refreshed(refreshToken)
  })

  it('goes on in two tabs that renewed at the same moment and share what was stored last', async () => {
    const { refreshToken } = await signedIn('twotabs101')
    const tabs = await Promise.all([refreshed(refreshToken), refreshed(refreshToken)])
    wait(20 * MINUTE)
    const [, stored] = tabs
    const again = await Promise.all([refreshed(stored.refreshToken), refreshed(stored.refreshToken)])
    wait(20 * MINUTE)
    await refreshed(again[0].refreshToken)
  })

  it('that never reads the new token goes on until the first one expires', async () => {
    const { refreshToken } = await signedIn('neverreads1')
    for (let day = 1; day < 30; day++) {
      wait(DAY)
      await refreshed(refreshToken)
    }
    wait(DAY)
    expectRefusal(await refresh(refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
  })
})

it('a session ends 90 days after sign-in, however often it was renewed', async () => {
  let { refreshToken } = await signedIn('ninetydays')
  for (let week = 0; week < 12; week++) {
    wait(7 * DAY)
    ;({ refreshToken } = await refreshed(refreshToken))
  }
  wait(6 * DAY - 5 * MINUTE)
  const last = await refreshed(refreshToken)
  wait(5 * MINUTE)
  expectRefusal(await refresh(last.refreshToken), 401, 'REFRESH_TOKEN_IS_INVALID')
  expectRefusal(await me(last.accessToken), 401, 'ACCESS_TOKEN_IS_INVALID')
})
