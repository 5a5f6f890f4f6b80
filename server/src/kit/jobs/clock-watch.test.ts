import { expect, onTestFinished, test, vi } from 'vitest'
import { watchClock } from './clock-watch.ts'

test('a clock that is put forward and back is reported with the seconds, small corrections are not', async () => {
  let passed = 0
  let moved = 0
  const reported: number[] = []
  const look = vi.fn<() => number>(() => passed)
  onTestFinished(
    watchClock(
      () => new Date(1_800_000_000_000 + passed + moved),
      (seconds) => reported.push(seconds),
      { everyMs: 1, steady: look },
    ),
  )
  const after = async (more: number) => {
    moved += more
    passed += 5_000
    const looks = look.mock.calls.length
    await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(looks + 1))
  }
  for (const more of [0, 2_000, 3_600_000, 0, -7_200_000]) await after(more)
  expect(reported).toEqual([3600, -7200])
})
