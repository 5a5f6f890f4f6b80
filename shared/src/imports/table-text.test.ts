import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from './table-text.ts'

const written = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')

describe('a pasted or saved table', () => {
  test('comes back cell by cell, whatever stands in the cells', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `.${text}`)
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        expect(readTable(written(rows, '\t'))).toEqual(rows)
      }),
    )
  })

  test('is never lost: every letter of a text is in some cell', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const letters = (some: string) => [...some.replaceAll(/[^\p{L}\p{N}]/gu, '')].join('')
        expect(letters(readTable(text).flat().join(''))).toBe(letters(text))
      }),
    )
  })

  test.each([
    [
      'tabs, with a comma in a list of names',
      'Tên\tNăm\nAn, Bình\t2015',
      [
        ['Tên', 'Năm'],
        ['An, Bình', '2015'],
      ],
    ],
    [
      'semicolons, as Excel saves in Vietnam',
      'Tên;Năm;ND\nAn, Bình;2015;DD1',
      [
        ['Tên', 'Năm', 'ND'],
        ['An, Bình', '2015', 'DD1'],
      ],
    ],
    [
      'commas',
      'Name,Year\nLan Anh,2015',
      [
        ['Name', 'Year'],
        ['Lan Anh', '2015'],
      ],
    ],
    ['quotes with a line break and quotes inside', '"An\nBình"\t"say ""a"""', [['An\nBình', 'say "a"']]],
    [
      'a quote that nobody closes',
      '"An\t2015\nBình\t2016',
      [
        ['"An', '2015'],
        ['Bình', '2016'],
      ],
    ],
    ['one column', 'CLB Sao Mai\nCLB Bình Minh\n\n', [['CLB Sao Mai'], ['CLB Bình Minh']]],
    ['the mark of UTF-8 in front', '\uFEFFTên;Năm', [['Tên', 'Năm']]],
    [
      'lines of all systems, empty ones kept in their place',
      'a;b\r\n\r\nc;d\re;f\n',
      [['a', 'b'], [''], ['c', 'd'], ['e', 'f']],
    ],
  ])('is read with %s', (_what, text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })
})

test.each([';', ','])(
  'a title over a list that %j divides is one cell, and a greeting over a chat divides nothing',
  (sign) => {
    const list = [
      ['Họ và tên', 'Năm sinh'],
      ['Lý An', '2015'],
      ['Hồ Vy', '2016'],
    ]
    const text = ['Danh sách CLB Sao', ...list.map((cells) => cells.join(sign))].join('\r\n')
    expect(readTable(text)).toEqual([['Danh sách CLB Sao'], ...list])
    expect(readTable(`Kính gửi ban tổ chức${sign} đoàn em\nLý An 2015\nHồ Vy 2016\nTô My 2015`)[1]).toEqual([
      'Lý An 2015',
    ])
  },
)

test('reading stops at the first filled row beyond those that are asked for, and keeps no blank ones there', () => {
  expect(readTable('a;b\n'.repeat(100), 3)).toEqual(Array.from({ length: 4 }, () => ['a', 'b']))
  expect(readTable('a;b\n\n\n\n\nc;d\n\n\n', 3)).toEqual([['a', 'b'], [''], [''], ['c', 'd']])
  expect(readTable(`a;b\n${'\n'.repeat(100)}`, 3)).toEqual([['a', 'b']])
})
