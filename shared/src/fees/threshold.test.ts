import { describe, expect, it } from 'vitest'
import { meetsThreshold } from './threshold.ts'

describe('meetsThreshold', () => {
  it.each([
    [[], null, true],
    [[], undefined, true],
    [[5], null, true],
    [[], 0, true],
    [[], 1, false],
    [[40, 39], 80, false],
    [[40, 40], 80, true],
    [[41, 40], 80, true],
    [[21, 58], 80, false],
    [[100_000, 200_000], 300_000, true],
    [[100_000, 199_999], 300_000, false],
  ])('%j against %j: %j', (values, threshold, met) => {
    expect(meetsThreshold(values, threshold)).toBe(met)
  })
})
