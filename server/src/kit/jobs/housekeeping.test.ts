import { expect, it, onTestFinished, vi } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { RateLimits } from '../http/limits/rate-limit.ts'
import { openLimits } from '../http/limits/shared-limits.ts'
import { startHousekeeping } from './housekeeping.ts'

const portal = await testPortal()
const HOUR = 3_600_000
const NEVER = 1_000_000_000
// A pass on a busy machine is slow, not missing.
const eventually = async (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 20_000 })

const wait = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR)
}
const countKeys = async () => (await portal.db.selectFrom('idempotency_keys').select('key').execute()).length
let units = 0
async function createOnce(): Promise<void> {
  units += 1
  const { token } = await portal.signIn('admin')
  const headers = { 'idempotency-key': `a-key-of-unit-${units}` }
  const answer = await portal.call('POST', '/units', { token, headers, body: { name: `CLB Dọn Dẹp ${units}` } })
  expect(answer.statusCode, answer.body).toBe(200)
}
function started(everyMs: number) {
  // Each test begins as the only process.
  const housekeeping = startHousekeeping({ ...portal, limits: new RateLimits() }, () => {}, everyMs)
  onTestFinished(housekeeping.stop)
  return housekeeping
}

it('forgets the keys of retries after two days, and no sooner', async () => {
  await createOnce()
  const housekeeping = started(NEVER)
  await housekeeping.run()
  wait(47)
  await createOnce()
  expect(await housekeeping.run()).toBe(0)
  expect(await countKeys()).toBe(2)
  wait(2)
  expect(await housekeeping.run()).toBe(1)
  expect(await countKeys()).toBe(1)
})

it('does so from its start on, again and again, whatever else is called', async () => {
  await createOnce()
  wait(49)
  started(5)
  await eventually(async () => expect(await countKeys()).toBe(0))
  await createOnce()
  wait(49)
  await eventually(async () => expect(await countKeys()).toBe(0))
})

it('goes on after a pass that failed, and reports it', async () => {
  const failures: unknown[] = []
  let away = true
  const now = () => {
    if (away) throw new Error('the database is away')
    return portal.clock.now
  }
  await createOnce()
  wait(49)
  const housekeeping = startHousekeeping(
    { ...portal, now, limits: new RateLimits() },
    (error) => failures.push(error),
    5,
  )
  onTestFinished(housekeeping.stop)
  await eventually(() => expect(failures.length).toBeGreaterThan(1))
  expect(await countKeys()).toBe(1)
  away = false
  await eventually(async () => expect(await countKeys()).toBe(0))
})

it('is done by one of several processes on one database', async () => {
  const passes: string[] = []
  const process = (name: string, limits = openLimits(portal, portal.tokenKey)) => {
    const jobs = [async () => passes.push(name)]
    const started = startHousekeeping({ ...portal, limits, jobs }, () => {}, HOUR)
    onTestFinished(started.stop)
    return started
  }
  // In memory where there is one process: both of them are its own.
  const first = process('first', portal.limits)
  await eventually(() => expect(passes).toEqual(['first']))
  const second = process('second', portal.engine === 'postgres' ? undefined : portal.limits)
  await Promise.all([first.stop(), second.stop()])
  expect(passes).toEqual(['first'])
})
