import { expect, test } from 'vitest'
import { clockDifference } from './device-checks.ts'

test('a clock is compared with the second that the server named, in the middle of the call', () => {
  const date = 'Sun, 06 Dec 2026 08:00:00 GMT'
  const server = Date.parse(date)
  expect(clockDifference(date, server, server + 900)).toBe(0)
  expect(clockDifference(date, server - 3_600_000, server - 3_600_000 + 1_000)).toBe(3600)
  expect(clockDifference(date, server + 41_000, server + 42_000)).toBe(41)
  expect(clockDifference(null, server, server)).toBeNull()
})
