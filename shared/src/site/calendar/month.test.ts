import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findFirstAfterMonth,
  findFirstMonth,
  filterByMonth,
  shiftMonth,
  filterByDay,
  readMonth,
  listWeeks,
} from './month.ts'

const month = fc
  .tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe('the weeks of a month', () => {
  it('begin on Monday and hold the whole month', () => {
    expect(listWeeks('2026-11').map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(listWeeks('2027-02')).toHaveLength(4)
  })

  it('are consecutive, for every month', () => {
    fc.assert(
      fc.property(month, (any) => {
        const days = listWeeks(any).flat()
        expect(days.length % 7).toBe(0)
        for (const [at, day] of days.entries())
          if (at > 0) expect(Date.parse(day) - Date.parse(days[at - 1] ?? '')).toBe(86_400_000)
        expect(days.filter((day) => day.startsWith(any)).length).toBeGreaterThanOrEqual(28)
        expect(new Date(days[0] ?? '').getUTCDay()).toBe(1)
        expect(days.slice(0, 7).some((day) => day === `${any}-01`)).toBe(true)
        expect(days.at(-1)?.slice(0, 7)).not.toBe(shiftMonth(any, -1))
      }),
    )
  })
})

it('months go on over the year, forth and back', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  fc.assert(
    fc.property(month, fc.integer({ min: -40, max: 40 }), (any, n) => {
      expect(shiftMonth(shiftMonth(any, n), -n)).toBe(any)
    }),
  )
})

it.each([
  ['2026-09', '2026-09'],
  ['2026-13', null],
  ['2026-9', null],
  ['', null],
  ['0000-01', null],
])('%s is read as %s', (text, read) => {
  expect(readMonth(text)).toBe(read)
})

it('a tournament over the end of a month stands in both, on each of its days', () => {
  const cup = { start_date: '2026-09-30', end_date: '2026-10-02' }
  expect([filterByMonth([cup], '2026-09'), filterByMonth([cup], '2026-10'), filterByMonth([cup], '2026-11')]).toEqual([
    [cup],
    [cup],
    [],
  ])
  expect(['2026-09-29', '2026-09-30', '2026-10-02', '2026-10-03'].map((day) => filterByDay([cup], day).length)).toEqual(
    [0, 1, 1, 0],
  )
})

it('an empty month names what starts next, be it a tournament or an event', () => {
  const cup = { name: 'Cup', start_date: '2026-12-16', end_date: '2026-12-17' }
  const seminar = { name: 'Seminar', start_date: '2026-12-04', end_date: '2026-12-05' }
  expect(findFirstAfterMonth([cup, seminar], '2026-11')).toBe(seminar)
  expect(findFirstAfterMonth([cup, seminar], '2026-12')).toBeUndefined()
})

it.each([
  [
    'the first one with something',
    [
      ['2027-02-01', '2027-02-02'],
      ['2026-12-16', '2026-12-17'],
    ],
    '2026-12',
  ],
  ['the present one while something that began before goes on', [['2026-10-30', '2026-11-20']], '2026-11'],
  [
    'a later one where what this month had is over',
    [
      ['2026-11-02', '2026-11-03'],
      ['2026-12-16', '2026-12-17'],
    ],
    '2026-12',
  ],
  ['the present one where nothing follows', [['2026-09-01', '2026-09-02']], '2026-11'],
] as const)('the calendar opens at %s', (_words, days, month) => {
  const spans = days.map(([start_date, end_date]) => ({ start_date, end_date }))
  expect(findFirstMonth(spans, '2026-11-15')).toBe(month)
})
