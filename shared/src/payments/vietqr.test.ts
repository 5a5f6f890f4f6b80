import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { banks } from './banks.ts'
import { entryMemo } from './entry-memo.ts'
import { memoText, MEMO_MAX_CHARACTERS, encodeVietQr } from './vietqr.ts'

const transfer = { bank_bin: '970436', account: '0000000001', amount: 600_000, memo: 'DS26 7K3QX9' }

/** Reads TLV back. */
function read(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}
function crc(bytes: string): string {
  let value = 0xffff
  for (const character of bytes)
    for (let bit = 7; bit >= 0; bit--) {
      const carry = ((value >> 15) & 1) ^ ((character.charCodeAt(0) >> bit) & 1)
      value = ((value << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
    }
  return value.toString(16).toUpperCase().padStart(4, '0')
}

describe('vietQr', () => {
  it('writes the known vector', () => {
    expect(encodeVietQr(transfer)).toBe(
      '00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454066000005802VN62150811DS26 7K3QX963048F37',
    )
  })

  it('without an amount is a code to be used again', () => {
    const { amount: _amount, ...open } = transfer
    expect(read(encodeVietQr(open))).toMatchObject({ '01': '11' })
    expect(read(encodeVietQr(open))).not.toHaveProperty('54')
  })

  it('is read back as it was written, and its checksum is right', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...banks.map(([bin]) => bin)),
        fc.stringMatching(/^\d{6,19}$/u),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (bank_bin, account, amount, memo) => {
          const text = encodeVietQr({ bank_bin, account, amount, memo })
          const fields = read(text)
          expect(fields['63']).toBe(crc(text.slice(0, -4)))
          expect(read(read(fields['38'] ?? '')['01'] ?? '')).toEqual({ '00': bank_bin, '01': account })
          expect(fields['54']).toBe(String(amount))
          expect(read(fields['62'] ?? '')['08'] ?? '').toBe(memoText(memo))
          expect(text).toMatch(/^[\x20-\x7e]+$/u)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    { bank_bin: '97043' },
    { account: '' },
    { account: '12 34' },
    { amount: 0 },
    { amount: 0.5 },
    { amount: -1 },
    { amount: 1e13 },
  ])('refuses %j', (wrong) => {
    expect(() => encodeVietQr({ ...transfer, ...wrong })).toThrow(RangeError)
  })
})

describe('memos', () => {
  it.each([
    ['Lệ phí: CLB Đồng Tâm', 'LE PHI CLB DONG TAM'],
    ['  a--b  ', 'A B'],
    ['x'.repeat(40), 'X'.repeat(MEMO_MAX_CHARACTERS)],
    [`${'x'.repeat(24)} y`, 'X'.repeat(24)],
    [entryMemo('7K3QX92'), 'DS 7K3QX92'],
  ])('%s becomes %s', (memo, text) => {
    expect(memoText(memo)).toBe(text)
  })
})

it('names each bank once', () => {
  expect(new Set(banks.map(([bin]) => bin)).size).toBe(banks.length)
  expect(banks.every(([bin]) => /^\d{6}$/u.test(bin))).toBe(true)
})
