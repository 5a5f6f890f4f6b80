import { describe, expect, it } from 'vitest'
import { limit, forgive, MINUTE, RateLimits, SECOND } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

function counting(keysMax?: number) {
  const clock = { now: 1_000_000 }
  return { clock, deps: { limits: new RateLimits(keysMax), now: () => new Date(clock.now) } }
}

function refusalOf(attempt: () => void): Refusal | null {
  try {
    attempt()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('a limit', () => {
  it('lets the allowed number through and then says how long to wait', () => {
    const { clock, deps } = counting()
    const attempt = () => limit(deps, 'look-up', 'somebody', 2, MINUTE)
    attempt()
    clock.now += 10.5 * SECOND
    attempt()
    expect(refusalOf(attempt)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { params: { seconds: 50 }, headers: { 'retry-after': '50' } },
    })
  })

  it('starts over when its window ends, however many attempts came before', () => {
    const { clock, deps } = counting()
    const attempt = () => limit(deps, 'look-up', 'somebody', 1, MINUTE)
    attempt()
    for (let time = 0; time < 5; time++) expect(refusalOf(attempt)).not.toBeNull()
    clock.now += MINUTE
    expect(refusalOf(attempt)).toBeNull()
    expect(refusalOf(attempt)).not.toBeNull()
  })

  it('lasts no longer than its window when the clock is put back', () => {
    const { clock, deps } = counting()
    const attempt = () => limit(deps, 'sign-in', 'somebody', 1, MINUTE)
    attempt()
    clock.now -= 360 * MINUTE
    expect(refusalOf(attempt)).toMatchObject({ details: { params: { seconds: 60 } } })
    clock.now += MINUTE
    expect(refusalOf(attempt)).toBeNull()
  })

  it('counts each name and key for itself, until it is forgiven', () => {
    const { deps } = counting()
    limit(deps, 'mail', 'a', 1, MINUTE)
    limit(deps, 'mail', 'b', 1, MINUTE)
    limit(deps, 'sign-in', 'a', 1, MINUTE)
    expect(refusalOf(() => limit(deps, 'mail', 'a', 1, MINUTE))).not.toBeNull()
    forgive(deps, 'mail', 'a')
    expect(refusalOf(() => limit(deps, 'mail', 'a', 1, MINUTE))).toBeNull()
    expect(refusalOf(() => limit(deps, 'sign-in', 'a', 1, MINUTE))).not.toBeNull()
  })

  it('keeps a bounded number of keys, dropping those whose window is over first', () => {
    const { clock, deps } = counting(100)
    for (let key = 0; key < 60; key++) limit(deps, 'look-up', `old${key}`, 1, SECOND)
    clock.now += 2 * SECOND
    for (let key = 0; key < 41; key++) limit(deps, 'look-up', `new${key}`, 1, MINUTE)
    expect(deps.limits.size).toBe(41)
    expect(refusalOf(() => limit(deps, 'look-up', 'new0', 1, MINUTE))).not.toBeNull()
    for (let key = 0; key < 10_000; key++) limit(deps, 'look-up', `flood${key}`, 1, MINUTE)
    expect(deps.limits.size).toBeLessThanOrEqual(100)
    expect(refusalOf(() => limit(deps, 'look-up', 'flood9999', 1, MINUTE))).not.toBeNull()
  })
})
