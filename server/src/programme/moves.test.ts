import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideMove, decideNext, effectivePointer, findCurrentAfterRemoval, type MoveDecision } from './moves.rules.ts'
import type { ProgrammePosition } from './stored.rules.ts'

const numbers = [1, 2, 3, 5, 8]
const positionWith = (changes: Partial<ProgrammePosition> = {}): ProgrammePosition => ({
  items: numbers.map((number) => ({ id: number * 10, number })),
  current: null,
  next: null,
  version: 4,
  ...changes,
})
const apply = (before: ProgrammePosition, decision: MoveDecision): ProgrammePosition =>
  decision.kind === 'move'
    ? { ...before, current: decision.current, next: decision.next, version: before.version + 1 }
    : before

describe('the pointer', () => {
  test('stands at the first item until somebody moves', () => {
    expect(effectivePointer(positionWith())).toEqual({ current: 10, next: 20 })
    expect(effectivePointer(positionWith({ current: 30 }))).toEqual({ current: 30, next: 50 })
    expect(effectivePointer(positionWith({ current: 80 }))).toEqual({ current: 80, next: null })
    expect(effectivePointer(positionWith({ items: [] }))).toEqual({ current: null, next: null })
  })
  test('names another next item where somebody set it', () => {
    expect(effectivePointer(positionWith({ current: 20, next: 80 }))).toEqual({ current: 20, next: 80 })
    expect(effectivePointer(positionWith({ current: 20, next: 20 }))).toEqual({ current: 20, next: 30 })
  })
  test('moves to what stays when items leave', () => {
    expect(findCurrentAfterRemoval(positionWith({ current: 30 }), new Set([30]))).toBe(50)
    expect(findCurrentAfterRemoval(positionWith({ current: 80 }), new Set([80]))).toBe(50)
    expect(findCurrentAfterRemoval(positionWith({ current: 80 }), new Set([10]))).toBe(80)
    expect(findCurrentAfterRemoval(positionWith({ items: [{ id: 1, number: 1 }], current: 1 }), new Set([1]))).toBe(
      null,
    )
  })
})

describe('one step on', () => {
  test('goes to the item that follows in the order, whatever its number', () => {
    expect(decideNext(positionWith({ current: 30 }), {})).toEqual({ kind: 'move', current: 50, next: null })
  })
  test('goes to the item that was set as next', () => {
    expect(decideNext(positionWith({ current: 20, next: 80 }), { from: 2, version: 4 })).toEqual({
      kind: 'move',
      current: 80,
      next: null,
    })
  })
  test('stays at the last item', () => {
    expect(decideNext(positionWith({ current: 80 }), { from: 8 })).toEqual({ kind: 'done' })
    expect(decideNext(positionWith({ items: [] }), {})).toEqual({ kind: 'done' })
  })
  test('made from what is no longer on moves nothing more', () => {
    expect(decideNext(positionWith({ current: 20 }), { from: 1, version: 3 })).toEqual({ kind: 'done' })
    expect(decideNext(positionWith({ current: 50 }), { from: 1, version: 3 })).toEqual({ kind: 'moved' })
  })
  test('told late, after somebody went back, does not go on again', () => {
    expect(decideNext(positionWith({ current: 10, version: 6 }), { from: 1, version: 4 })).toEqual({ kind: 'moved' })
  })

  test('however often taps are told, and in whatever order, an item is on for each step that was meant and none is skipped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ who: fc.integer({ min: 0, max: 2 }), again: fc.boolean() }), { maxLength: 60 }),
        (taps) => {
          let state = positionWith()
          const seenPositions = [state, state, state]
          const sentTaps: { from: number; version: number }[] = []
          for (const { who, again } of taps) {
            const at = seenPositions[who] ?? state
            const current = effectivePointer(at).current
            const tap = { from: at.items.find(({ id }) => id === current)?.number ?? 0, version: at.version }
            const repeated = again ? sentTaps[sentTaps.length - 1] : undefined
            if (!repeated) sentTaps.push(tap)
            const before = effectivePointer(state).current
            state = apply(state, decideNext(state, repeated ?? tap))
            const place = (id: number | null) => state.items.findIndex((item) => item.id === id)
            const step = place(effectivePointer(state).current) - place(before)
            expect([0, 1]).toContain(step)
            if (step === 1) expect((repeated ?? tap).from).toBe(numbers[place(before)])
            seenPositions[who] = state
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a move by hand', () => {
  test('goes to a number and lets the one that follows be next', () => {
    expect(decideMove(positionWith({ current: 10 }), { current_event: 5 })).toEqual({
      kind: 'move',
      current: 50,
      next: null,
    })
    expect(decideMove(positionWith(), { current_event: 3, next_event: 8 })).toEqual({
      kind: 'move',
      current: 30,
      next: 80,
    })
    expect(decideMove(positionWith(), { next_event: 3 })).toEqual({ kind: 'move', current: 10, next: 30 })
  })
  test('to what is on already is done, also when it is told again', () => {
    expect(decideMove(positionWith({ current: 50 }), { current_event: 5, from: 1, version: 2 })).toEqual({
      kind: 'done',
    })
    expect(decideMove(positionWith({ current: 20, next: 80 }), {})).toEqual({ kind: 'done' })
    expect(decideMove(positionWith({ current: 20, next: 80 }), { next_event: null })).toEqual({
      kind: 'move',
      current: 20,
      next: null,
    })
  })
  test('from what is no longer on is refused', () => {
    expect(decideMove(positionWith({ current: 20 }), { current_event: 5, from: 1 })).toEqual({ kind: 'moved' })
    expect(decideMove(positionWith({ current: 20 }), { current_event: 5, version: 3 })).toEqual({ kind: 'moved' })
  })
  test('to a number that is not there is refused', () => {
    expect(decideMove(positionWith(), { current_event: 4 })).toEqual({ kind: 'unknown' })
    expect(decideMove(positionWith(), { next_event: 9 })).toEqual({ kind: 'unknown' })
    expect(decideMove(positionWith({ items: [] }), {})).toEqual({ kind: 'unknown' })
  })
})
