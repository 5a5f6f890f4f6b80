import { describe, expect, test } from 'vitest'
import { proposeMerges } from './merge-proposals.ts'

const age = (id: number, start_age: number, end_age: number | null) => ({
  id,
  name: `Nhóm ${id}`,
  name_en: null,
  start_age,
  end_age,
  start_ages: null,
  end_ages: null,
  total_age: null,
})
const [children, juniors, youth, adults] = [age(1, 10, 11), age(2, 12, 13), age(3, 14, 15), age(4, 0, null)]
const grade = (dances: readonly number[], style = 1) => ({
  id: 1,
  name: 'FD',
  dance: dances.map((id) => ({ id, name: `Điệu ${id}`, symbol: `D${id}`, dance_type_id: style })),
  dance_type: { id: style, name: style === 1 ? 'Latin' : 'Standard' },
})
const solo = { id: 1, name: 'Đơn', name_en: null, minimum_people: 1, maximum_people: 1 }
const pairs = { ...solo, id: 2 }
type Event = Parameters<typeof proposeMerges>[0]
const event = (id: number, entries: number, more: Partial<Event['content_competition']> = {}, is_register: 0 | 1 = 1) =>
  ({
    id,
    entries,
    is_register,
    content_competition: {
      age: juniors,
      sub_ages: [],
      formality: solo,
      grade: grade([1, 2]),
      is_closed: 0,
      unit: null,
      minimum_athletes: 5,
      ...more,
    },
  }) satisfies Event
const weak = event(1, 3)
const idsOf = (events: readonly Event[]) => proposeMerges(weak, events).map(({ id }) => id)

describe('events to merge an event below its minimum into', () => {
  test('are the nearest first: another dance, then fewer, then another age', () => {
    const events = [
      event(2, 9, { age: youth }),
      event(3, 9, { grade: grade([1]) }),
      event(4, 9, { grade: grade([1, 3]) }),
    ]
    expect(proposeMerges(weak, events)).toEqual([
      { id: 4, age: 'same', dances: 'other', fewer: 0, before: 9, after: 12, reachesMinimum: true },
      { id: 3, age: 'same', dances: 'fewer', fewer: 1, before: 9, after: 12, reachesMinimum: true },
      { id: 2, age: 'next', dances: 'same', fewer: 0, before: 9, after: 12, reachesMinimum: true },
    ])
  })

  test('are proposed for one entry alone, whatever its minimum', () => {
    const alone = event(1, 1, { minimum_athletes: 0 })
    expect(proposeMerges(alone, [event(2, 9)]).map(({ id }) => id)).toEqual([2])
    expect(proposeMerges(event(1, 2, { minimum_athletes: 0 }), [event(2, 9)])).toEqual([])
  })

  test('are rather of an age group that takes these ages than of two dances fewer', () => {
    expect(idsOf([event(2, 9, { grade: grade([]) }), event(3, 9, { age: adults })])).toEqual([3, 2])
  })

  test('come first where the minimum is reached', () => {
    expect(idsOf([event(2, 1, { grade: grade([2]) }), event(3, 2, { age: children })])).toEqual([3, 2])
  })

  test('tell a group that takes these ages from one that is only next to them', () => {
    const proposals = proposeMerges(weak, [
      event(2, 9, { age: children }),
      event(3, 9, { age: adults }),
      event(4, 9, { age: children, sub_ages: [juniors] }),
    ])
    expect(proposals.map(({ id, age: compared }) => [id, compared])).toEqual([
      [3, 'includes'],
      [4, 'includes'],
      [2, 'next'],
    ])
  })

  test('are of the same form and style, with no more dances, open and with entries', () => {
    expect(
      idsOf([
        weak,
        event(2, 9, { formality: pairs }),
        event(3, 9, { grade: grade([1, 2], 2) }),
        event(4, 9, { grade: grade([1, 2, 3]) }),
        event(5, 9, {}, 0),
        event(6, 0),
        event(7, 9, { is_closed: 1, unit: { id: 1, name: 'CLB' } }),
        event(8, 9, { age: age(9, 16, 18) }),
      ]),
    ).toEqual([])
  })

  test('are none for an event that has enough entries, or none', () => {
    expect(proposeMerges(event(1, 5), [event(2, 9)])).toEqual([])
    expect(proposeMerges(event(1, 0), [event(2, 9)])).toEqual([])
  })
})
