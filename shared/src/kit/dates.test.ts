import { describe, expect, test } from 'vitest'
import { formatDay, formatDays, formatMoment } from './dates.ts'
import { readDay, readTime } from './read-day.ts'

describe('a day', () => {
  test('stands before its month in both languages, and the English month is a word', () => {
    expect(formatDay('2026-12-06', 'en')).toBe('6 Dec 2026')
    expect(formatDay('2026-12-06', 'vi')).toBe('6/12/2026')
    expect(formatDay('2026-09-01', 'en')).toBe('1 Sep 2026')
  })

  test('is written with its weekday where there is room for it', () => {
    expect(formatDay('2026-12-06', 'en', 'long')).toBe('Sunday, 6 Dec 2026')
    expect(formatDay('2026-12-06', 'vi', 'long')).toBe('Chủ nhật, ngày 6/12/2026')
    expect(formatDay('2026-12-07', 'vi', 'long')).toBe('Thứ hai, ngày 7/12/2026')
  })
})

test.each([
  ['one day', '2026-12-06', '2026-12-06', '6 Dec 2026', '6/12/2026'],
  ['one month', '2026-12-16', '2026-12-17', '16–17 Dec 2026', '16–17/12/2026'],
  ['two months', '2026-10-30', '2026-11-01', '30 Oct – 1 Nov 2026', '30/10–1/11/2026'],
  ['two years', '2026-12-31', '2027-01-02', '31 Dec 2026 – 2 Jan 2027', '31/12/2026–2/1/2027'],
])('days of %s name month and year once where they share them', (_what, from, to, en, vi) => {
  expect(formatDays(from, to, 'en')).toBe(en)
  expect(formatDays(from, to, 'vi')).toBe(vi)
})

test('a moment is written in Vietnam’s time with 24 hours, whatever the UTC day', () => {
  const beforeDawn = '2026-11-21T20:57:00.000Z'
  expect(formatMoment(beforeDawn, 'en')).toBe('22 Nov 2026, 03:57')
  expect(formatMoment(beforeDawn, 'vi')).toBe('03:57 22/11/2026')
  expect(formatMoment(new Date('2026-11-22T10:05:59.000Z'), 'vi')).toBe('17:05 22/11/2026')
})

test('every written date has plain spaces only and can be typed back', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2025, 0, 1); at += 24 * 60 * 60 * 1000) {
    const day = new Date(at).toISOString().slice(0, 10)
    for (const language of ['en', 'vi'] as const)
      for (const style of ['short', 'long'] as const) {
        const written = formatDay(day, language, style)
        expect(written).not.toMatch(/[\u00a0\u2009\u202f]/u)
        expect(readDay(written), written).toBe(day)
      }
  }
})

test.each([
  '6/12/2026',
  '06/12/2026',
  '6-12-2026',
  '06-12-2026',
  '6.12.2026',
  ' 6 / 12 / 2026 ',
  '2026-12-06',
  '6 Dec 2026',
  '6 dec. 2026',
  '6 December 2026',
  '06-Dec-2026',
  '6 tháng 12, 2026',
  'ngày 6 tháng 12 năm 2026',
])('%s is read as the sixth of December', (typed) => {
  expect(readDay(typed)).toBe('2026-12-06')
})

test('a month may be written out, or short in any usual way', () => {
  expect(readDay('1 Sept 2026')).toBe('2026-09-01')
  expect(readDay('1 June 2026')).toBe('2026-06-01')
})

test.each([
  ['the month first', '12/31/2026'],
  ['no day of the calendar', '31/6/2026'],
  ['the 29th of a common year', '29/2/2026'],
  ['two digits of a year', '6/12/26'],
  ['a month that is none', '6 Foo 2026'],
  ['a month of one letter', '6 J 2026'],
  ['marks that differ', '6/12-2026'],
  ['a year, month and day without zeros', '2026-12-6'],
  ['a moment', '2026-12-06T00:00:00Z'],
  ['the year nought', '1/1/0000'],
  ['nothing', ''],
])('%s is no date', (_what, typed) => {
  expect(readDay(typed)).toBeNull()
})

test.each([
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['0830', '08:30'],
  ['8h30', '08:30'],
  ['8h', '08:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['8:60', null],
  ['8:30 PM', null],
  ['8', null],
  ['', null],
])('the time “%s” is read with 24 hours', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
