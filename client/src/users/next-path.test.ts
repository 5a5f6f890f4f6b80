import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it.each(['/register_competition/3', '/tournaments/2/entries?page=4#row-9', '/'])('goes on to %s', (path) => {
  expect(nextPath(path, '/home')).toBe(path)
})

it.each([
  null,
  '',
  'home',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
])('stays here when asked for %j', (path) => {
  expect(nextPath(path, '/home')).toBe('/home')
})
