import { describe, expect, it } from 'vitest'
import { formatMoment } from './format.ts'

describe('a moment', () => {
  it('is told in Vietnam’s time, whatever the UTC day, with the whole year', () => {
    const beforeDawn = '2026-11-21T20:57:00.000Z'
    expect(formatMoment(beforeDawn, 'vi')).toBe('03:57 22/11/2026')
    expect(formatMoment(beforeDawn, 'en')).toBe('22/11/2026, 03:57')
  })
})
