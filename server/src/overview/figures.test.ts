import { describe, expect, test } from 'vitest'
import { joinStatuses, listRecentDays, splitTop } from './figures.rules.ts'

describe('the days that are shown', () => {
  const counts = [
    { day: '2026-06-03', entries: 2 },
    { day: '2026-06-01', entries: 1 },
  ]
  test('have no gaps, end today, and are two weeks at least', () => {
    const { days, earlier } = listRecentDays(counts, '2026-06-04')
    expect(days).toHaveLength(14)
    expect(days.slice(0, 2)).toEqual([
      { day: '2026-05-22', entries: 0 },
      { day: '2026-05-23', entries: 0 },
    ])
    expect(days.slice(-4)).toEqual([
      { day: '2026-06-01', entries: 1 },
      { day: '2026-06-02', entries: 0 },
      { day: '2026-06-03', entries: 2 },
      { day: '2026-06-04', entries: 0 },
    ])
    expect(earlier).toBe(0)
  })
  test('begin with the first entry', () => {
    expect(listRecentDays(counts, '2026-06-30').days[0]?.day).toBe('2026-06-01')
  })
  test('end with the last entry where that is long ago', () => {
    expect(listRecentDays(counts, '2026-12-31').days.at(-1)?.day).toBe('2026-06-03')
  })
  test('are sixty at most; what was before is counted', () => {
    const { days, earlier } = listRecentDays([...counts, { day: '2025-01-01', entries: 7 }], '2026-06-04')
    expect(days).toHaveLength(60)
    expect(days[0]?.day).toBe('2026-04-06')
    expect(earlier).toBe(7)
  })
  test('are none without entries', () => {
    expect(listRecentDays([], '2026-06-04')).toEqual({ days: [], earlier: 0 })
  })
})

test('states of one key are one row, the most entries first', () => {
  const rows = joinStatuses([
    { key: 2, status: 1, entries: 3 },
    { key: null, status: 0, entries: 4 },
    { key: 2, status: 0, entries: 2 },
    { key: 1, status: 1, entries: 5 },
  ])
  expect(rows).toEqual([
    { key: 1, approved: 5, waiting: 0 },
    { key: 2, approved: 3, waiting: 2 },
    { key: null, approved: 0, waiting: 4 },
  ])
})

test('what is not named is summed up, unless it is one row, which is named as well', () => {
  const rows = [5, 4, 3, 2].map((approved, key) => ({ key, approved, waiting: 1 }))
  expect(splitTop(rows, 2)).toEqual({ top: rows.slice(0, 2), others: { count: 2, approved: 5, waiting: 2 } })
  expect(splitTop(rows, 3)).toEqual({ top: rows, others: { count: 0, approved: 0, waiting: 0 } })
})
