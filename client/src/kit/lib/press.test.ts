import { expect, test } from 'vitest'
import { isRepeatedClick, isHeldEnter } from './press.ts'

test('takes the second click of a double click for the same press; a key or a script presses with no count', () => {
  expect([0, 1, 2, 3].map((detail) => isRepeatedClick({ detail }))).toEqual([false, false, true, true])
})

test('takes a held Enter for the same press', () => {
  expect(isHeldEnter({ key: 'Enter', repeat: true })).toBe(true)
  expect(isHeldEnter({ key: 'Enter', repeat: false })).toBe(false)
  expect(isHeldEnter({ key: 'a', repeat: true })).toBe(false)
})
