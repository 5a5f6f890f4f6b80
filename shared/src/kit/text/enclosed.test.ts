import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRACKETS, TAGS, blankEnclosed } from './enclosed.ts'

test.each([
  ['Ngày sinh (dd/mm/yyyy) [bắt buộc]', 'Ngày sinh    '],
  ['Nam (1', 'Nam (1'],
  ['a ([b) c] d', 'a   c] d'],
  ['((((x)', ' '],
])('%j without what brackets enclose is %j', (text, without) => {
  expect(blankEnclosed(text, BRACKETS)).toBe(without)
})

test('markup is left out', () => {
  expect(blankEnclosed('<p>Năm <b>2025</b></p> 1 < 2', TAGS)).toBe(' Năm  2025   1 < 2')
})

test('says of any text what the expression says that it replaces', () => {
  const text = fc.string({ unit: fc.constantFrom('(', ')', '[', ']', 'a', ' ') })
  fc.assert(
    fc.property(text, (any) => {
      expect(blankEnclosed(any, BRACKETS)).toBe(any.replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' '))
    }),
  )
})
