import { expect, test } from 'vitest'
import { differOnlyIn, KEEP_SCROLL, keepsScroll } from './stays.ts'

test('compares addresses but for some names, in whatever order they stand', () => {
  expect(differOnlyIn('?q=a&state=open', '?state=open&q=ab', ['q'])).toBe(true)
  expect(differOnlyIn('?q=a&state=open', '?q=ab', ['q'])).toBe(false)
  expect(differOnlyIn('', '?q=a', ['q'])).toBe(true)
  expect(differOnlyIn('', '?state=past', ['q'])).toBe(false)
})

test('knows an address that asks the view to stay, and begins at the top with every other', () => {
  expect(keepsScroll(KEEP_SCROLL)).toBe(true)
  for (const state of [null, undefined, 'stays', {}, { stays: false }]) expect(keepsScroll(state)).toBe(false)
})
