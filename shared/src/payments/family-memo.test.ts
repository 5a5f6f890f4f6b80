import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntryMemos } from './entry-memo.ts'
import { familyCode, familyMemo, readFamilyMemos } from './family-memo.ts'
import { separate, separators } from './separated.fixtures.ts'
import { readUnitMemo } from './unit-memo.ts'
import { MEMO_MAX_CHARACTERS, memoText } from './vietqr.ts'

const between = fc.array(fc.constantFrom(...separators), { minLength: 1, maxLength: 40 })
const code = fc
  .uint8Array({ minLength: 7, maxLength: 7 })
  .map(familyCode)
  .filter((drawn) => drawn !== null)
const sign = fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ')

describe('the memo of a family', () => {
  it('is DS GD, seven signs and a check sign, and banks pass it on as it is', () => {
    fc.assert(
      fc.property(code, (of) => {
        expect(familyMemo(of)).toMatch(/^DS GD[2-9A-HJ-NP-Z]{8}$/u)
        expect(familyMemo(of).length).toBeLessThanOrEqual(MEMO_MAX_CHARACTERS)
        expect(memoText(familyMemo(of))).toBe(familyMemo(of))
      }),
    )
  })

  it('is found in the line of a bank, and taken for no other memo', () => {
    fc.assert(
      fc.property(code, between, (of, put) => {
        const line = separate(`MBVCB.77.${familyMemo(of)} CT TU 0912`, put)
        expect(readFamilyMemos(line)).toContain(of)
        expect(readEntryMemos(familyMemo(of))).toEqual([])
        expect(readUnitMemo(line)).toBeNull()
      }),
    )
  })

  it('is not found with one wrong sign', () => {
    fc.assert(
      fc.property(code, between, fc.nat(7), sign, (of, put, at, wrong) => {
        fc.pre(of[at] !== wrong)
        expect(readFamilyMemos(separate(familyMemo(of.slice(0, at) + wrong + of.slice(at + 1)), put))).toEqual([])
      }),
    )
  })

  it.each(['', 'DS GD', 'DS 7K3QX9A', 'DS DV12G7K', 'DS GD00000000'])('is not found in %j', (text) => {
    expect(readFamilyMemos(text)).toEqual([])
  })
})
