import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separate, separators } from './separated.fixtures.ts'
import { readUnitMemo, unitMemo } from './unit-memo.ts'
import { MEMO_MAX_CHARACTERS, memoText } from './vietqr.ts'

const between = fc.array(fc.constantFrom(...separators), { minLength: 1, maxLength: 40 })
const id = fc.integer({ min: 1, max: 999_999_999 })

describe('the memo of a unit in a tournament', () => {
  it.each([
    ['as it is written', (memo: string) => memo],
    ['behind what a bank puts before it', (memo: string) => `MBVCB.4412.${memo}`],
    ['before what a bank puts behind it', (memo: string) => `${memo}  CT TU 0912 TOI 970436`],
    ['glued together', (memo: string) => `FT26${memo.replaceAll(' ', '')}20260601`],
    ['in small letters', (memo: string) => memo.toLowerCase()],
  ])('is read back %s', (_how, around) => {
    fc.assert(
      fc.property(id, id, (unit_id, tournament_id) => {
        const memo = unitMemo({ unit_id, tournament_id })
        expect(memo.length).toBeLessThanOrEqual(MEMO_MAX_CHARACTERS)
        expect(memoText(memo)).toBe(memo)
        expect(readUnitMemo(around(memo))).toEqual({ unit_id, tournament_id })
      }),
    )
  })

  it('is read back with blanks, line breaks, dots and dashes anywhere inside', () => {
    expect(readUnitMemo('DS DV12 G3-7.\nP chuyen tien')).toEqual({ unit_id: 12, tournament_id: 37 })
    fc.assert(
      fc.property(id, id, between, (unit_id, tournament_id, put) => {
        const line = `ND:${unitMemo({ unit_id, tournament_id })} CT TU 0912`
        expect(readUnitMemo(separate(line, put))).toEqual({ unit_id, tournament_id })
      }),
    )
  })

  it('is the one with the right check letter where a text has several', () => {
    const memo = unitMemo({ unit_id: 12, tournament_id: 37 })
    expect(memo).toBe('DS DV12G37P')
    expect(readUnitMemo(`DS DV12G37A ${memo} DS DV13G37P`)).toEqual({ unit_id: 12, tournament_id: 37 })
  })

  it('is no other one when a digit was mistyped', () => {
    fc.assert(
      fc.property(id, id, fc.nat(), fc.integer({ min: 1, max: 9 }), (unit_id, tournament_id, at, by) => {
        const memo = unitMemo({ unit_id, tournament_id })
        const digits = [...memo.matchAll(/\d/gu)].map(({ index }) => index)
        const place = digits[at % digits.length] ?? 0
        const wrong = (Number(memo[place]) + by) % 10
        expect(readUnitMemo(memo.slice(0, place) + wrong + memo.slice(place + 1))).toBeNull()
      }),
    )
  })

  it.each(['', 'DS 7K3QX92', 'DV12G7', 'Nguyễn Minh An', 'DS DVG7K'])('is not read in %j', (text) => {
    expect(readUnitMemo(text)).toBeNull()
  })
})
