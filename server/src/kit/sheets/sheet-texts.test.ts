import type { CellObject, Range, WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readTexts } from './sheet-texts.ts'

const text = (v: string): CellObject => ({ t: 's', v })
let looks = 0
/** An array that counts what is looked at in it. */
const counted = <Item>(items: Item[]): Item[] =>
  new Proxy(items, {
    get(target, key, receiver) {
      looks += 1
      return Reflect.get(target, key, receiver)
    },
  })
const sheetOf = (cells: [number, number, string][], merges: Range[] = []): WorkSheet => {
  const data: CellObject[][] = []
  for (const [row, column, v] of cells) {
    data[row] ??= counted([])
    data[row][column] = text(v)
  }
  looks = 0
  return { '!data': counted(data), '!merges': merges }
}
const range = (row: number, column: number, last: number): Range => ({
  s: { r: row, c: column },
  e: { r: last, c: column },
})

test.each<[string, [number, number, string]]>([
  ['row', [999_999, 0, 'x']],
  ['column', [0, 16_383, 'x']],
])('a cell in the last %s is refused, without a look at what lies before it', (_what, cell) => {
  const cells: [number, number, string][] = [[0, 0, 'Tên'], cell]
  expect(() => readTexts(sheetOf(cells, [range(0, 0, 1_048_575)]))).toThrow('SHEET_TOO_LONG')
  expect(looks).toBeLessThan(20)
})

test('letters in parts and of double width are plain ones', () => {
  expect(readTexts(sheetOf([[0, 0, 'Lê Nữ ２０１６'.normalize('NFD')]]))).toEqual([['Lê Nữ 2016']])
})

test('blank cells far away are none, and a merge ends with the last row', () => {
  const cells: [number, number, string][] = [
    [0, 0, 'Tên'],
    [1, 1, 'CLB'],
    [3, 0, 'An'],
    [999_999, 16_383, ''],
  ]
  expect(readTexts(sheetOf(cells, [range(1, 1, 1_048_575)]))).toEqual([
    ['Tên'],
    ['', 'CLB'],
    ['', 'CLB'],
    ['An', 'CLB'],
  ])
  expect(looks).toBeLessThan(20)
})
