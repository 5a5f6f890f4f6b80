import { expect, it } from 'vitest'
import { danceStyle } from './dance-style.ts'

it.each([
  ['Latin', 'latin'],
  ['Khiêu vũ Standard', 'standard'],
  ['La tinh', 'latin'],
  ['Cổ điển', 'standard'],
  ['Show dance', undefined],
])('tints %s as %s', (name, style) => {
  expect(danceStyle({ grade: { id: 1, name: 'A', dance_type: { id: 1, name }, dance: [] } })).toBe(style)
})
it('leaves a content without a grade untinted', () => {
  expect(danceStyle({ grade: null })).toBeUndefined()
})
