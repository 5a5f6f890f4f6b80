import { expect, test } from 'vitest'
import { changesSince } from './unit-visit.ts'

const now = new Date('2026-07-01T12:00:00Z')

test('at the first visit nothing is new', () => {
  expect(changesSince(null, now)).toBe(null)
})
test('what changed since the last visit is new', () => {
  expect(changesSince({ seen: '2026-06-30T08:00:00Z', since: null }, now)).toBe('2026-06-30T08:00:00Z')
})
test('a reload within half an hour still shows what was new before it', () => {
  expect(changesSince({ seen: '2026-07-01T11:45:00Z', since: '2026-06-28T08:00:00Z' }, now)).toBe(
    '2026-06-28T08:00:00Z',
  )
})
test('what was not kept by this page counts as no visit', () => {
  for (const storedVisit of ['x', 5, {}, { seen: 'yesterday', since: null }, { seen: '2026-06-30T08:00:00Z' }])
    expect(changesSince(storedVisit, now)).toBe(null)
})
