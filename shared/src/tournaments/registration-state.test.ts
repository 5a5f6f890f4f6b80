import { describe, expect, it } from 'vitest'
import { daysUntil, sortByInterest, findPhase, registrationState } from './registration-state.ts'

const cup = {
  start_date: '2026-06-20',
  end_date: '2026-06-21',
  register_start_date: null,
  register_end_date: '2026-06-10',
  is_active: 1 as const,
  count_content: 4,
}
const at = (text: string) => new Date(text)

describe('the state of registration', () => {
  it('is open to the end of the last day in Vietnam', () => {
    expect(registrationState(cup, at('2026-06-07T05:00:00Z'))).toEqual({
      kind: 'open',
      last_day: '2026-06-10',
      days_left: 3,
    })
    // 23:59 of 10 June in Vietnam, and one minute later.
    expect(registrationState(cup, at('2026-06-10T16:59:00Z'))).toMatchObject({ kind: 'open', days_left: 0 })
    expect(registrationState(cup, at('2026-06-10T17:00:00Z'))).toEqual({ kind: 'closed', last_day: '2026-06-10' })
  })

  it('without a deadline lasts to the end of the tournament', () => {
    const endless = { ...cup, register_end_date: null }
    expect(registrationState(endless, at('2026-06-21T10:00:00Z'))).toMatchObject({ kind: 'open', days_left: 0 })
    expect(registrationState(endless, at('2026-06-22T10:00:00Z'))).toEqual({ kind: 'past' })
  })

  it('has not opened while no content takes entries', () => {
    expect(registrationState({ ...cup, count_content: 0 }, at('2026-06-01T00:00:00Z'))).toEqual({
      kind: 'not_open',
      first_day: null,
    })
  })

  it('opens at the beginning of its first day in Vietnam, and says that day before', () => {
    const announced = { ...cup, register_start_date: '2026-06-05' }
    expect(registrationState(announced, at('2026-06-04T16:59:00Z'))).toEqual({
      kind: 'not_open',
      first_day: '2026-06-05',
    })
    expect(registrationState(announced, at('2026-06-04T17:00:00Z'))).toMatchObject({ kind: 'open', days_left: 5 })
  })

  it('is past once the tournament ended, whatever else holds', () => {
    expect(registrationState({ ...cup, count_content: 0 }, at('2026-07-01T00:00:00Z'))).toEqual({ kind: 'past' })
  })
})

it('sorts each state into what people look for', () => {
  expect(findPhase({ kind: 'open', last_day: '2026-06-10', days_left: 1 })).toBe('open')
  expect(findPhase({ kind: 'not_open', first_day: null })).toBe('coming')
  expect(findPhase({ kind: 'closed', last_day: '2026-06-10' })).toBe('coming')
  expect(findPhase({ kind: 'past' })).toBe('past')
})

it('counts whole days by the calendar in Vietnam', () => {
  expect(daysUntil('2026-06-10', at('2026-06-09T16:59:00Z'))).toBe(1)
  expect(daysUntil('2026-06-10', at('2026-06-09T17:00:00Z'))).toBe(0)
  expect(daysUntil('2026-06-10', at('2026-06-12T00:00:00Z'))).toBe(-2)
})

it('puts first what takes entries, then what is to come, then the latest past', () => {
  const on = (name: string, start: string, count_content = 1) => ({
    ...cup,
    name,
    start_date: start,
    end_date: start,
    register_end_date: null,
    count_content,
  })
  const all = [
    on('long ago', '2026-01-01'),
    on('announced', '2026-07-01', 0),
    on('open later', '2026-09-01'),
    on('last week', '2026-05-28'),
    on('open next', '2026-08-01'),
  ]
  const order = sortByInterest(all, at('2026-06-01T00:00:00Z')).map(({ tournament: { name }, phase }) => [name, phase])
  expect(order).toEqual([
    ['open next', 'open'],
    ['open later', 'open'],
    ['announced', 'coming'],
    ['last week', 'past'],
    ['long ago', 'past'],
  ])
})
