import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countConflicts, findConflicts } from './conflicts.ts'
import { createMoveDescriber } from './describe-move.ts'
import { applyPlaces } from './places.ts'
import { Board } from './solver/board.ts'
import { draftConflicts } from './solver/conflict-drafts.ts'
import { Trial } from './solver/trial.ts'
import { computeTimes } from './times.ts'
import { eventOf, plainProblem, settings } from './timetable.fixtures.ts'
import type { Conflict, TimetableEvent, TimetableItem, TimetableProblem } from './timetable.ts'

/** Few people with many events each. */
const anyProblem = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }), {
    minLength: 2,
    maxLength: 12,
  })
  .map(plainProblem)

type Spot = Partial<TimetableItem> & { event: number }
/** Items of rounds, 220 seconds each, in the order of the list on their floors. */
function problemOf(events: readonly TimetableEvent[], spots: readonly Spot[]): TimetableProblem {
  const items = spots.map(({ event: event_id, ...fields }, index): TimetableItem => ({
    id: index + 1,
    kind: 'round',
    name: '',
    name_en: null,
    note: null,
    heat_from: null,
    heat_to: null,
    number: null,
    draft_of: null,
    floor: 1,
    day: '2026-12-19',
    position: index,
    seconds: null,
    not_before: null,
    is_locked: 0,
    round: { event_id, kind: 'direct_final', number: 1, dances: ['S', 'C'], heats: 1, quota: null, entrants: 4 },
    ...fields,
  }))
  return { settings, events, items }
}
const pair = [[1], [2]]
const others = (id: number) => eventOf(id, [[id * 10], [id * 10 + 1]])
const summary = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ kind, items, people, seconds }) => ({ kind, items, people, seconds }))

test('finds a person on two floors at once, once for each pair of items', () => {
  const problem = problemOf([eventOf(1, pair), eventOf(2, [[2], [3]])], [{ event: 1 }, { event: 2, floor: 2 }])
  expect(summary(findConflicts(problem).hard)).toEqual([
    { kind: 'two_floors', items: [1, 2], people: [2], seconds: 220 },
  ])
  expect(findConflicts(problem).hard[0]?.entry_ids).toEqual([1001, 2000])
})

test('finds rest that is too short and three events in a row', () => {
  const events = [eventOf(1, pair), eventOf(2, pair), eventOf(3, pair)]
  const review = findConflicts(problemOf(events, [{ event: 1 }, { event: 2 }, { event: 3 }]))
  expect(review.hard).toEqual([])
  expect(review.soft.map(({ kind, items }) => [kind, items])).toEqual(
    expect.arrayContaining([
      ['rest', [1, 2]],
      ['rest', [2, 3]],
      ['run', [1, 2, 3]],
    ]),
  )
  expect(countConflicts(review.soft)).toBe(6)
  const apart = problemOf(events, [{ event: 1 }, { event: 2, not_before: '09:00' }, { event: 3, not_before: '10:00' }])
  expect(findConflicts(apart).soft).toEqual([])
})

test('a rest of exactly the minimum is long enough, a second less is not', () => {
  const softAfter = (seconds: number) => {
    const events = [eventOf(1, pair), others(2), eventOf(3, pair)]
    return findConflicts(problemOf(events, [{ event: 1 }, { event: 2, seconds }, { event: 3 }])).soft
  }
  expect(softAfter(settings.rest_seconds)).toEqual([])
  expect(softAfter(settings.rest_seconds - 1).map(({ kind }) => kind)).toEqual(['rest'])
})

test('finds items outside the hours of the hall, and on a floor or day that it does not have', () => {
  const spots = [
    { event: 1, not_before: '17:59' },
    { event: 2, floor: 3 },
    { event: 3, day: '2026-12-25' },
  ]
  const { hard } = findConflicts(problemOf([1, 2, 3].map(others), spots))
  expect(hard.map(({ kind, items }) => [kind, items[0]]).sort()).toEqual([1, 2, 3].map((id) => ['outside_hours', id]))
})

test('finds a round that begins before the round before it has ended', () => {
  const { hard } = findConflicts(
    problemOf(
      [eventOf(1, pair)],
      [
        { event: 1, round: roundOf('final', 2) },
        { event: 1, round: roundOf('semi', 1) },
      ],
    ),
  )
  expect(hard.map(({ kind, items }) => [kind, items])).toEqual([['round_order', [2, 1]]])
})

const roundOf = (kind: 'semi' | 'final', number: number, heats = 1) =>
  ({ event_id: 1, kind, number, dances: ['S', 'C'], heats, quota: null, entrants: 4 }) as const

test('finds a person twice in a heat, one competitor alone and a second pupil of a teacher', () => {
  const twice = eventOf(1, [
    [1, 9],
    [2, 9],
  ])
  expect(findConflicts(problemOf([twice], [{ event: 1 }])).hard.map(({ kind, people }) => [kind, people])).toEqual([
    ['twice_in_heat', [9]],
  ])
  const inHeats = problemOf([twice], [{ event: 1, round: roundOf('semi', 1, 2) }])
  expect(findConflicts(inHeats).hard).toEqual([])
  expect(findConflicts(problemOf([eventOf(1, [[1]])], [{ event: 1 }])).alone.map(({ kind }) => kind)).toEqual(['alone'])
  const pupils = { ...eventOf(1, [[1], [2], [3], [4]]) }
  const taught = {
    ...pupils,
    starts: pupils.starts.map((start) => ({ ...start, teacher: start.people[0] === 4 ? null : 77 })),
  }
  const { soft } = findConflicts(problemOf([taught], [{ event: 1, round: roundOf('semi', 1, 2) }]))
  expect(soft.map(({ kind, people }) => [kind, people])).toEqual([['teacher_twice', [77]]])
})

test('takes only those who were recalled once a round has its competitors', () => {
  const events = [eventOf(1, pair), eventOf(2, [[2], [3]])]
  const problem = problemOf(events, [
    { event: 1, round: { ...roundOf('final', 2), heat_of: { 1000: 1 } } },
    { event: 2, floor: 2 },
  ])
  expect(findConflicts(problem).hard).toEqual([])
})

test('offers fixes that the same rules confirm', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const { hard, soft, weight } = findConflicts(problem, { fixes: 3 })
      for (const { fix } of [...hard, ...soft])
        if (fix) {
          const after = findConflicts({ ...problem, items: applyPlaces(problem.items, fix.places) }, { fixes: 0 })
          expect(weight - after.weight).toBe(fix.gain)
        }
    }),
    { numRuns: 6 },
  )
})

test('weighs a move as everything weighed again', () => {
  const anyMoves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), fc.boolean()), { maxLength: 12 })
  fc.assert(
    fc.property(anyProblem, anyMoves, (problem, moves) => {
      const board = new Board(problem)
      const trial = new Trial(board)
      for (const [a, b, c, isSwap, isTaken] of moves) {
        const item = a % board.items.length
        const lane = b % board.lanes.length
        if (isSwap && item !== b % board.items.length) trial.swap(item, b % board.items.length)
        else trial.relocate(item, lane, c % ((board.order[lane]?.length ?? 0) + (board.lane[item] === lane ? 0 : 1)))
        const before = trial.weight
        const delta = trial.settle()
        if (isTaken) trial.commit()
        else trial.undo()
        expect(trial.weight).toBe(isTaken ? before + delta : before)
        expect(new Trial(new Board({ ...problem, items: placed(board) })).weight).toBe(trial.weight)
        expect(new Map(board.items.map(({ id }, index) => [id, board.start[index]]))).toEqual(
          new Map([...computeTimes(placed(board), settings, problem.events)].map(([id, { start }]) => [id, start])),
        )
      }
    }),
    { numRuns: 20 },
  )
})

function placed(board: Board): TimetableItem[] {
  return board.items.map((item, index) => ({ ...item, ...pick(board, index), position: board.index[index] ?? 0 }))
}
function pick(board: Board, index: number) {
  const { day, floor } = board.laneAt(index)
  return { day, floor }
}

test('agrees with a plain count of people on two floors and of rests', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const slots = computeTimes(problem.items, settings, problem.events)
      const eventById = new Map(problem.events.map((event) => [event.id, event]))
      let [overlaps, rests] = [0, 0]
      for (let person = 1; person <= 30; person++) {
        const own = problem.items.filter(({ round }) =>
          eventById.get(round?.event_id ?? 0)?.starts.some(({ people }) => people.includes(person)),
        )
        const times = own.flatMap(({ id }) => slots.get(id) ?? []).sort((a, b) => a.start - b.start)
        for (const day of Map.groupBy(times, ({ day }) => day).values())
          for (const [index, slot] of day.entries()) {
            const earlier = day.slice(0, index)
            overlaps += earlier.filter(({ end }) => end > slot.start).length
            const end = Math.max(-Infinity, ...earlier.map((each) => each.end))
            if (slot.start >= end && slot.start - end < settings.rest_seconds) rests++
          }
      }
      const drafts = draftConflicts(new Board(problem))
      expect(countConflicts(drafts.filter(({ kind }) => kind === 'two_floors'))).toBe(overlaps)
      expect(countConflicts(drafts.filter(({ kind }) => kind === 'rest'))).toBe(rests)
    }),
    { numRuns: 15 },
  )
})

test('says what a move wins, what it shifts and when the floors end', () => {
  const problem = problemOf(
    [eventOf(1, pair), eventOf(2, pair), others(3), others(4)],
    [{ event: 1 }, { event: 2 }, { event: 3 }, { event: 4 }],
  )
  const after = applyPlaces(problem.items, [{ id: 2, floor: 1, day: '2026-12-19', position: 3 }])
  const effect = createMoveDescriber(problem)(after)
  expect(effect).toEqual({
    rest_seconds: 600,
    hard: 0,
    soft: -2,
    finishes: [],
    shifted: expect.arrayContaining([{ id: 2, before: 8 * 3600 + 220, after: 8 * 3600 + 660 }]),
  })
  const elsewhere = applyPlaces(problem.items, [{ id: 2, floor: 2, day: '2026-12-19', position: 0 }])
  expect(createMoveDescriber(problem)(elsewhere)).toMatchObject({
    hard: 2,
    finishes: [
      { floor: 1, before: 8 * 3600 + 880, after: 8 * 3600 + 660 },
      { floor: 2, before: 8 * 3600, after: 8 * 3600 + 220 },
    ],
  })
})
