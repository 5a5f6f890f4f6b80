import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
  shortcutOf({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held })

test('names keys as tables of shortcuts write them', () => {
  expect(press('n')).toBe('n')
  expect(press('/')).toBe('/')
  expect(press('ArrowDown')).toBe('ArrowDown')
  expect(press('ArrowUp', { altKey: true })).toBe('alt+ArrowUp')
})

test('tells Shift with a letter from a lock of capitals, and leaves signs that need Shift alone', () => {
  expect(press('X', { shiftKey: true })).toBe('shift+x')
  expect(press('X')).toBe('x')
  expect(press('?', { shiftKey: true })).toBe('?')
})

test('leaves what is held with Control or Command to the browser', () => {
  expect(press('n', { ctrlKey: true })).toBeNull()
  expect(press('k', { metaKey: true })).toBeNull()
})
