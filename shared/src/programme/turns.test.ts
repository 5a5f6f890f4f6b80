import { describe, expect, it } from 'vitest'
import { expectedFinish } from './finish.ts'
import {
  callMoment,
  expectedStart,
  zonedTimeToMoment,
  toZonedTime,
  measureDelay,
  findTurns,
  isCalled,
  type Progress,
} from './turns.ts'

const zone = 'Asia/Ho_Chi_Minh'
const competitor = (number: number) =>
  ({ id: number, number, full_name_one: 'An', full_name_two: null, team_name: null, unit: null, heat: null }) as const
const item = (number: number, time: string | null, day: string | null = '2026-12-06') => ({
  number,
  day,
  time,
  athletes: [competitor(number)],
})
const at = (time: string, day = '2026-12-06') => zonedTimeToMoment(day, time, zone)
const iso = (time: string) => new Date(at(time)).toISOString()
const progress = (changed: Partial<Progress> = {}): Progress => ({
  items: [item(1, '08:00'), item(2, '08:05'), item(3, '08:10'), item(4, '08:00', '2026-12-07')],
  current: 1,
  moved_at: iso('08:07'),
  zone,
  now: at('08:08'),
  ...changed,
})

describe('the clock of a zone', () => {
  it('is read and set', () => {
    expect(toZonedTime(Date.parse('2026-12-06T18:30:00Z'), zone)).toEqual({ day: '2026-12-07', time: '01:30' })
    expect(zonedTimeToMoment('2026-07-01', '09:00', 'Europe/Berlin')).toBe(Date.parse('2026-07-01T07:00:00Z'))
  })
  it.each([
    ['2026-10-03', '18:00', 'Australia/Sydney', '2026-10-03T08:00:00Z'],
    ['2026-04-04', '18:00', 'Australia/Sydney', '2026-04-04T07:00:00Z'],
    ['2026-11-01', '05:00', 'America/New_York', '2026-11-01T10:00:00Z'],
    ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00Z'],
  ])('is set on the day on which it changes: %s %s %s', (day, time, place, moment) =>
    expect(zonedTimeToMoment(day, time, place)).toBe(Date.parse(moment)),
  )
  it.each([
    ['2026-09-06', 'America/Santiago'],
    ['2026-04-24', 'Africa/Cairo'],
  ])('is set to the next hour if it skips the first one of a day: %s %s', (day, place) =>
    expect(toZonedTime(zonedTimeToMoment(day, '00:00', place), place)).toEqual({ day, time: '01:00' }),
  )
})

describe('delay', () => {
  it('is measured at the call of the item that is on', () => expect(measureDelay(progress())).toBe(7 * 60_000))
  it('may be early', () =>
    expect(measureDelay(progress({ moved_at: iso('07:58'), now: at('07:59') }))).toBe(-2 * 60_000))
  it('grows while an item runs over the time of the next', () =>
    expect(measureDelay(progress({ now: at('08:20') }))).toBe(15 * 60_000))
  it('is unknown before the first move, without times, and far from the plan', () => {
    expect(measureDelay(progress({ moved_at: null }))).toBeNull()
    expect(measureDelay(progress({ items: [item(1, null), item(2, '08:05')] }))).toBeNull()
    expect(measureDelay(progress({ moved_at: '2026-11-20T01:00:00Z', now: at('08:00', '2026-11-20') }))).toBeNull()
  })
  it('does not reach the next day', () => {
    const all = progress()
    expect(all.items.map((each) => expectedStart(each, all))).toEqual([
      at('08:07'),
      at('08:12'),
      at('08:17'),
      at('08:00', '2026-12-07'),
    ])
  })
  it('of the day before ends with it', () =>
    expect(measureDelay(progress({ current: 3, moved_at: iso('08:15'), now: at('07:00', '2026-12-07') }))).toBe(
      5 * 60_000,
    ))
})

describe('turns', () => {
  it('are counted from the item that is on, which is none left', () => {
    const turns = findTurns(progress({ current: 2 }), ({ number }) => number !== 3)
    expect(turns.map(({ item: { number }, itemsLeft }) => [number, itemsLeft])).toEqual([
      [2, 0],
      [4, 2],
    ])
  })
  it('are counted from the first item before anything was on', () =>
    expect(findTurns(progress({ current: null }), ({ number }) => number === 3)[0]?.itemsLeft).toBeNull())
})

describe('the call', () => {
  const turn = { itemsLeft: 9, expectedAt: at('08:40') }
  it('comes so many minutes before the expected start', () => {
    expect(callMoment(turn.expectedAt, 25)).toBe(at('08:15'))
    expect(isCalled(turn, 25, at('08:14'))).toBe(false)
    expect(isCalled(turn, 25, at('08:15'))).toBe(true)
  })
  it('comes five items before, whatever the clock says, and is over once the item is on', () => {
    expect(isCalled({ ...turn, itemsLeft: 5 }, 0, at('08:00'))).toBe(true)
    expect(isCalled({ ...turn, itemsLeft: 0 }, 25, at('08:40'))).toBe(false)
  })
  it('has no time without a setting or a plan', () => {
    expect(callMoment(turn.expectedAt, 0)).toBeNull()
    expect(isCalled({ itemsLeft: 9, expectedAt: null }, 25, at('23:00'))).toBe(false)
  })
})

describe('the expected finish of a day', () => {
  it('is the delayed end of its last item, which is as long as the one before it', () =>
    expect(expectedFinish(progress())).toBe(at('08:22')))
  it('is unknown without times', () =>
    expect(expectedFinish(progress({ items: [item(1, null), item(2, null)] }))).toBeNull())
})
