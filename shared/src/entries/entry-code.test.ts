import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryCode, readCode } from './entry-code.ts'

const bytes = fc.uint8Array({ minLength: 6, maxLength: 8 })

test('a code is seven characters that nobody mistakes, and is read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = entryCode(random)
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/u)
      expect(readCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code)
    }),
  )
})

test('a single wrong character is noticed', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'),
      (random, at, wrong) => {
        const code = entryCode(random)
        fc.pre(code[at] !== wrong)
        expect(readCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
      },
    ),
  )
})

test('what can be no code is none', () => {
  for (const text of ['', 'ABC', 'ABCDEFGH', '0000000', 'ABC DEF!', '\u0000'.repeat(7)])
    expect(readCode(text)).toBeNull()
})
