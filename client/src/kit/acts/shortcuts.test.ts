import { expect, test } from 'vitest'
import { findHandler, shortcutName } from './shortcuts.ts'

const press = (key: string, modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
  shortcutName({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers })

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

test('serves a held key once, but for those that lead through the rows', () => {
  const keys = ['a', 'c', 'u', 'x', 'n', '*', 'Delete', 'shift+x', 'alt+ArrowDown', 'j', 'k', 'ArrowDown', 'ArrowUp']
  const served = (repeat: boolean) =>
    keys.filter((name) => {
      const modifiers = {
        altKey: name.startsWith('alt+'),
        ctrlKey: false,
        metaKey: false,
        shiftKey: name.startsWith('shift+'),
      }
      return findHandler(Object.fromEntries(keys.map((key) => [key, key])), {
        key: name.split('+').at(-1) ?? '',
        ...modifiers,
        repeat,
      })
    })
  expect(served(false)).toEqual(keys)
  expect(served(true)).toEqual(['j', 'k', 'ArrowDown', 'ArrowUp'])
})
