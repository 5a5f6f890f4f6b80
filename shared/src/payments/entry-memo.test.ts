import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryCode } from '../entries/entry-code.ts'
import { entryMemo, readEntryMemos } from './entry-memo.ts'
import { separate, separators } from './separated.fixtures.ts'
import { MEMO_MAX_CHARACTERS, memoText } from './vietqr.ts'

const between = fc.array(fc.constantFrom(...separators), { minLength: 1, maxLength: 40 })
const code = fc.uint8Array({ minLength: 6, maxLength: 6 }).map(entryCode)
const sign = fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ')

describe('the memo of an entry', () => {
  it('is passed on by banks as it is', () => {
    fc.assert(
      fc.property(code, (of) => {
        expect(entryMemo(of).length).toBeLessThanOrEqual(MEMO_MAX_CHARACTERS)
        expect(memoText(entryMemo(of))).toBe(entryMemo(of))
      }),
    )
  })

  it('is found in the line of a bank, with blanks, line breaks, dots and dashes anywhere inside', () => {
    fc.assert(
      fc.property(code, between, fc.boolean(), (of, put, small) => {
        const line = separate(`MBVCB.77.${entryMemo(of)} CT TU 0912 TOI 970436`, put)
        expect(readEntryMemos(small ? line.toLowerCase() : line)).toContain(of)
      }),
    )
  })

  it('is not found with one wrong letter', () => {
    fc.assert(
      fc.property(code, between, fc.nat(6), sign, (of, put, at, wrong) => {
        fc.pre(of[at] !== wrong)
        expect(readEntryMemos(separate(entryMemo(of.slice(0, at) + wrong + of.slice(at + 1)), put))).toEqual([])
      }),
    )
  })

  it.each(['', 'DS', 'Nguyễn Minh An', 'DS DV12G7K', 'DS 0000000'])('is not found in %j', (text) => {
    expect(readEntryMemos(text)).toEqual([])
  })
})
