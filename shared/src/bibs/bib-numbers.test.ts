import { describe, expect, it } from 'vitest'
import { parseBibs, bibRefusals, bibRefusalSentence } from './bib-numbers.ts'

describe('parseBibs', () => {
  it.each([
    ['101,102,110', [101, 102, 110]],
    [' 101 , 102 ,110 ', [101, 102, 110]],
    ['3 2 1', [3, 2, 1]],
    ['7\n5;6', [7, 5, 6]],
    ['1-5', [1, 2, 3, 4, 5]],
    ['1 - 3, 9', [1, 2, 3, 9]],
    ['1 – 3', [1, 2, 3]],
    ['4-4', [4]],
    ['007', [7]],
    ['99999', [99_999]],
    ['1,,2,', [1, 2]],
    ['', []],
    [' , ', []],
  ])('%j', (text, bibs) => {
    expect(parseBibs(text)).toEqual({ ok: true, bibs })
  })

  it.each([
    ['abc', 'PLATE_NOT_A_NUMBER', 'abc'],
    ['1,2x', 'PLATE_NOT_A_NUMBER', '2x'],
    ['1.5', 'PLATE_NOT_A_NUMBER', '1.5'],
    ['1e3', 'PLATE_NOT_A_NUMBER', '1e3'],
    ['1-2-3', 'PLATE_NOT_A_NUMBER', '1-2-3'],
    ['5-', 'PLATE_NOT_A_NUMBER', '5-'],
    ['-', 'PLATE_NOT_A_NUMBER', '-'],
    ["1; drop table x'", 'PLATE_NOT_A_NUMBER', 'drop'],
    ['x'.repeat(5000), 'PLATE_NOT_A_NUMBER', 'x'.repeat(20)],
    ['٣', 'PLATE_NOT_A_NUMBER', '٣'],
    ['0', 'PLATE_OUT_OF_RANGE', '0'],
    ['-5', 'PLATE_OUT_OF_RANGE', '-5'],
    ['0-3', 'PLATE_OUT_OF_RANGE', '0-3'],
    ['100000', 'PLATE_OUT_OF_RANGE', '100000'],
    ['1-100000', 'PLATE_OUT_OF_RANGE', '1-100000'],
    ['9'.repeat(400), 'PLATE_OUT_OF_RANGE', '9'.repeat(20)],
    ['50-1', 'PLATE_RANGE_REVERSED', '50-1'],
    ['1,2,1', 'PLATE_DUPLICATE', 1],
    ['1-5,4', 'PLATE_DUPLICATE', 4],
    ['1-5 3-8', 'PLATE_DUPLICATE', 3],
  ])('refuses %j as %s', (text, code, value) => {
    expect(parseBibs(text)).toMatchObject({ ok: false, code, params: { value } })
  })

  it('takes 20,000 numbers and no more', () => {
    expect(parseBibs('1-20000')).toMatchObject({ ok: true })
    expect(parseBibs('1-20001')).toEqual({ ok: false, code: 'PLATES_TOO_MANY', params: { maximum: 20_000 } })
    expect(parseBibs('1-20000,20001')).toMatchObject({ code: 'PLATES_TOO_MANY' })
  })
})

describe('bibRefusalSentence', () => {
  it('is complete in both languages for every code', () => {
    const params = { value: 'x', maximum: 9, needed: 3, available: 1, numbers: '4, 5' }
    const codes = Object.keys(bibRefusals) as (keyof typeof bibRefusals)[]
    for (const code of codes)
      for (const language of ['en', 'vi'] as const)
        expect(bibRefusalSentence({ code, params }, language), code).not.toMatch(/[{}]/)
    expect(bibRefusalSentence({ code: 'NUMBERS_TOO_FEW', params }, 'en')).toBe(
      '3 numbers are needed, but only 1 are available.',
    )
    expect(bibRefusalSentence({ code: 'NUMBER_TAKEN', params }, 'vi')).toBe('Các số này đã có người đeo: 4, 5.')
  })
})
