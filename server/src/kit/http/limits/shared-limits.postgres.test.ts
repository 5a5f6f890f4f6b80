import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { anotherProcess } from '../../../test/another-process.ts'
import { testPortal } from '../../../test/portal.ts'
import { limit, MINUTE } from './rate-limit.ts'
import { forgetEndedLimits } from './shared-limits.ts'

const portal = await testPortal({ RATE_SIGN_IN: '3' })
const { db, clock } = portal
const keys = async () => db.selectFrom('rate_limits').selectAll().execute()
const apps = [await anotherProcess(portal), await anotherProcess(portal)]

const signIn = async (process: number, user_name: string) =>
  apps[process]?.inject({
    method: 'POST',
    url: `${API_BASE}/users/login`,
    payload: { user_name, password: 'wrong1234' },
    headers: { 'user-agent': 'test' },
  })

test('attempts at two processes are counted together', async () => {
  const codes = []
  for (const process of [0, 1, 0, 1, 0]) codes.push((await signIn(process, 'nobody1'))?.statusCode)
  expect(codes.slice(0, 3)).not.toContain(429)
  expect(codes.slice(3)).toEqual([429, 429])
  clock.now = new Date(clock.now.getTime() + 5 * MINUTE)
  expect((await signIn(1, 'nobody1'))?.statusCode).not.toBe(429)
})

test('of attempts at the same moment no more pass than may', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, async (_, n) => signIn(n % 2, 'nobody2')))
  expect(all.filter((answer) => answer?.statusCode !== 429)).toHaveLength(3)
})

test('neither an address nor a name is kept, and nothing beyond its window', async () => {
  await signIn(0, 'nobody3')
  const storedKeys = await keys()
  expect(storedKeys.length).toBeGreaterThan(0)
  for (const { key } of storedKeys) expect(key).toMatch(/^[\w-]{43}$/u)
  clock.now = new Date(clock.now.getTime() + 60 * MINUTE)
  await forgetEndedLimits(db, clock.now)
  expect(await keys()).toEqual([])
})

test('an attempt within a transaction that is given up was none', async () => {
  const attempt = async (failing: boolean) =>
    db.transaction().execute(async (tx) => {
      await limit({ ...portal, limits: portal.limits.within(tx) }, 'mail', 'entry 1', 1, MINUTE)
      if (failing) throw new Error('given up')
    })
  await expect(attempt(true)).rejects.toThrow('given up')
  await attempt(false)
  await expect(attempt(false)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
