import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/portal.ts'
import { resetLimit, limit, MINUTE, RateLimits, release, SECOND, type Limits } from './rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import { openLimits } from './shared-limits.ts'

const database = await testDatabase()
let secrets = 0

/** As the engine counts, with nothing counted yet. */
function counting<L extends Limits = Limits>(limits = openLimits(database, Buffer.from(`secret ${++secrets}`)) as L) {
  const clock = { now: 1_000_000 }
  return { clock, deps: { limits, now: () => new Date(clock.now) } }
}

async function refusalOf(attempt: () => Promise<void>): Promise<Refusal | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('a limit', () => {
  it('lets the allowed number through and then says how long to wait', async () => {
    const { clock, deps } = counting()
    const attempt = async () => limit(deps, 'look-up', 'somebody', 2, MINUTE)
    await attempt()
    clock.now += 10.5 * SECOND
    await attempt()
    expect(await refusalOf(attempt)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { params: { seconds: 50 }, headers: { 'retry-after': '50' } },
    })
  })

  it('starts over when its window ends, however many attempts came before', async () => {
    const { clock, deps } = counting()
    const attempt = async () => limit(deps, 'look-up', 'somebody', 1, MINUTE)
    await attempt()
    for (let time = 0; time < 5; time++) expect(await refusalOf(attempt)).not.toBeNull()
    clock.now += MINUTE
    expect(await refusalOf(attempt)).toBeNull()
    expect(await refusalOf(attempt)).not.toBeNull()
  })

  it('lasts no longer than its window when the clock is put back', async () => {
    const { clock, deps } = counting()
    const attempt = async () => limit(deps, 'sign-in', 'somebody', 1, MINUTE)
    await attempt()
    clock.now -= 360 * MINUTE
    expect(await refusalOf(attempt)).toMatchObject({ details: { params: { seconds: 60 } } })
    clock.now += MINUTE
    expect(await refusalOf(attempt)).toBeNull()
  })

  it('counts each name and key for itself, until it is forgiven', async () => {
    const { deps } = counting()
    await limit(deps, 'mail', 'a', 1, MINUTE)
    await limit(deps, 'mail', 'b', 1, MINUTE)
    await limit(deps, 'sign-in', 'a', 1, MINUTE)
    expect(await refusalOf(async () => limit(deps, 'mail', 'a', 1, MINUTE))).not.toBeNull()
    await resetLimit(deps, 'mail', 'a')
    expect(await refusalOf(async () => limit(deps, 'mail', 'a', 1, MINUTE))).toBeNull()
    expect(await refusalOf(async () => limit(deps, 'sign-in', 'a', 1, MINUTE))).not.toBeNull()
  })

  it('keeps a bounded number of keys, dropping those whose window is over first', async () => {
    const { clock, deps } = counting(new RateLimits(100))
    for (let key = 0; key < 60; key++) await limit(deps, 'look-up', `old${key}`, 1, SECOND)
    clock.now += 2 * SECOND
    for (let key = 0; key < 41; key++) await limit(deps, 'look-up', `new${key}`, 1, MINUTE)
    expect(deps.limits.size).toBe(41)
    expect(await refusalOf(async () => limit(deps, 'look-up', 'new0', 1, MINUTE))).not.toBeNull()
    for (let key = 0; key < 10_000; key++) await limit(deps, 'look-up', `flood${key}`, 1, MINUTE)
    expect(deps.limits.size).toBeLessThanOrEqual(100)
    expect(await refusalOf(async () => limit(deps, 'look-up', 'flood9999', 1, MINUTE))).not.toBeNull()
  })

  it('takes an attempt back that turned out right', async () => {
    const { deps } = counting()
    for (let time = 0; time < 3; time++) {
      await limit(deps, 'role-code', 'a', 1, MINUTE)
      await release(deps, 'role-code', 'a')
    }
    await release(deps, 'role-code', 'a')
    await limit(deps, 'role-code', 'a', 1, MINUTE)
    expect(await refusalOf(async () => limit(deps, 'role-code', 'a', 1, MINUTE))).not.toBeNull()
  })
})
