import { expect, test } from 'vitest'
import { findRests } from './rests.rules.ts'

const item = (id: number, time: string | null, more: object = {}) => ({
  id,
  number: id,
  floor: 1,
  day: '2026-08-01',
  time,
  ...more,
})
const restsOf = (items: Parameters<typeof findRests>[0], ownIds: number[], joinedIds: number[]) =>
  findRests(items, { ownIds: new Set([...ownIds, ...joinedIds]), newIds: new Set(joinedIds), rest_seconds: 300 }).map(
    ({ after, before, minutes, is_short }) => [after.id, after.time, before.id, before.time, minutes, is_short],
  )

test('a rest begins when the next item of the floor does, a break counts as one', () => {
  const items = [item(1, '09:00'), item(2, '09:12', { number: null }), item(3, '09:40')]
  expect(restsOf(items, [1], [3])).toEqual([[1, '09:12', 3, '09:40', 28, 0]])
})

test('two items on two floors that are on at once have a negative rest', () => {
  const items = [item(1, '09:00'), item(2, '09:20'), item(3, '09:10', { floor: 2 }), item(4, '09:30', { floor: 2 })]
  expect(restsOf(items, [1], [3])).toEqual([[1, '09:20', 3, '09:10', -10, 1]])
})

test('only rests that a new item causes are listed, over midnight too', () => {
  const items = [
    item(1, '23:40'),
    item(2, '23:50'),
    item(3, '00:02', { day: '2026-08-02' }),
    item(4, '00:10', { day: '2026-08-02' }),
    item(5, '08:00', { day: '2026-08-02' }),
  ]
  expect(restsOf(items, [1, 2], [4])).toEqual([[2, '00:02', 4, '00:10', 8, 0]])
})

test('nothing is known of an item without a time, nor after the last one of a day', () => {
  expect(restsOf([item(1, '09:00'), item(2, null), item(3, '17:00')], [2], [1, 3])).toEqual([])
})
