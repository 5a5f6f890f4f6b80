import { describe, expect, test } from 'vitest'
import { nextStep, usualHallState, wholeItem, type StepItem } from './steps.ts'

const item = (id: number, more: Partial<StepItem> = {}): StepItem => ({
  id,
  kind: 'round',
  dances: 'W,T',
  heats: 1,
  heat_from: null,
  heat_to: null,
  ...more,
})

/** Every step from the first item to the end, as “item/heat/dance”. */
function walk(items: readonly StepItem[]): string[] {
  const path: string[] = []
  for (let step = items[0] ? wholeItem(items[0].id) : null; step; step = nextStep(items, step))
    path.push(`${step.item_id}/${step.heat ?? '-'}/${step.dance ?? '-'}`)
  return path
}

describe('the next step', () => {
  test('goes through the dances of an item, then to the next item as a whole', () => {
    expect(walk([item(1), item(2)])).toEqual(['1/-/-', '1/-/0', '1/-/1', '2/-/-', '2/-/0', '2/-/1'])
  })

  test('goes through all dances of a heat before the next heat', () => {
    expect(walk([item(1, { heats: 2 })])).toEqual(['1/-/-', '1/1/0', '1/1/1', '1/2/0', '1/2/1'])
  })

  test('takes only the heats that an item has', () => {
    expect(walk([item(1, { heats: 4, heat_from: 3, heat_to: 4, dances: 'W' })])).toEqual(['1/-/-', '1/3/0', '1/4/0'])
  })

  test('goes heat by heat without dances, and straight on past a break', () => {
    const items = [item(1, { dances: null, heats: 2 }), item(2, { kind: 'break', dances: null }), item(3)]
    expect(walk(items).slice(0, 5)).toEqual(['1/-/-', '1/1/-', '1/2/-', '2/-/-', '3/-/-'])
  })

  test('is an item that was chosen, and none from an item that is gone', () => {
    expect(nextStep([item(1), item(2), item(3)], { item_id: 1, heat: null, dance: 1 }, 3)).toEqual(wholeItem(3))
    expect(nextStep([item(1)], wholeItem(9))).toBe(null)
  })
})

test('the state of the hall follows from what is on', () => {
  expect(usualHallState(item(1), wholeItem(1))).toBe('calling')
  expect(usualHallState(item(1), { item_id: 1, heat: 1, dance: 0 })).toBe('on_floor')
  expect(usualHallState(item(1, { kind: 'break' }), wholeItem(1))).toBe('break')
  expect(usualHallState(item(1, { kind: 'speech' }), wholeItem(1))).toBe('ceremony')
})
