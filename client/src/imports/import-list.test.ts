import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findColumnIndex,
  gridColumns,
  isChosen,
  columnLetters,
  collectMarks,
  withCell,
  withColumn,
  type ImportList,
} from './import-list.ts'

type Field = 'name' | 'year' | 'contents'
const fields = ['name', 'year', 'contents'] as const
const list: ImportList<Field> = {
  name: 'x',
  rows: [
    ['Tên', 'Ghi chú', 'ND1', 'ND2'],
    ['An', '', 'D1'],
    ['Bình', 'x', 'D1', 'D2'],
  ],
  headingIndex: 0,
  mapping: ['name', null, 'contents', 'contents'],
}
const columns = gridColumns(list, fields, new Set(['year']))

test('columns are lettered as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

describe('the table', () => {
  test('shows what is imported in the order of the fields, and what the sheet should have', () => {
    expect(columns.map(({ field, column, title }) => [field, column, title])).toEqual([
      ['name', 0, 'Tên'],
      ['year', null, ''],
      ['contents', 2, 'ND1'],
      ['contents', 3, 'ND2'],
    ])
  })

  test('finds the column of a finding, the first of several where none is named, and none for the whole row', () => {
    expect(
      ['name', 'contents', 'contents.1', 'contents.7', '', 'unit'].map((path) => findColumnIndex(columns, path)),
    ).toEqual([0, 2, 3, 2, -1, -1])
  })
})

describe('a mended cell', () => {
  test('changes that cell of the sheet, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.string(), (line, column, text) => {
        const next = withCell(list, { line, field: 'contents', column, text, title: '' })
        expect(next.rows[line - 1]?.[column]).toBe(text)
        next.rows.forEach((cells, row) =>
          cells.forEach((cell, at) => {
            if (row !== line - 1 || at !== column) expect(cell).toBe(list.rows[row]?.[at] ?? '')
          }),
        )
        expect(next.mapping).toEqual(list.mapping)
      }),
    )
  })

  test('of a field without a column makes one, with its heading', () => {
    const next = withCell(list, { line: 2, field: 'year', column: null, text: '2015', title: 'Năm sinh' })
    expect(next.rows).toEqual([
      ['Tên', 'Ghi chú', 'ND1', 'ND2', 'Năm sinh'],
      ['An', '', 'D1', '', '2015'],
      ['Bình', 'x', 'D1', 'D2'],
    ])
    expect(next.mapping).toEqual(['name', null, 'contents', 'contents', 'year'])
  })
})

test('a column is read as something else, and several columns may hold one field', () => {
  expect(withColumn(list, 1, 'name').mapping).toEqual(['name', 'name', 'contents', 'contents'])
  expect(withColumn(list, 1, 'contents').mapping).toEqual(['name', 'contents', 'contents', 'contents'])
  expect(withColumn(list, 2, null).mapping).toEqual(['name', null, null, 'contents'])
})

test('selects only correct rows by default, never those with problems or that already exist', () => {
  const row = (state: 'ok' | 'warning' | 'problem' | 'there') => ({ line: 2, state, findings: [] })
  const states = ['ok', 'warning', 'problem', 'there'] as const
  expect(states.map((state) => isChosen(row(state), new Map()))).toEqual([true, false, false, false])
  expect(states.map((state) => isChosen(row(state), new Map([[2, true]])))).toEqual([true, true, false, false])
  expect(states.map((state) => isChosen(row(state), new Map([[2, false]])))).toEqual([false, false, false, false])
})

test('marks problems in the sheet’s own columns', () => {
  const finding = (path: string) => ({ path, code: 'X', message: path, level: 'problem' as const, suggest: null })
  const assessed = [{ line: 3, state: 'problem' as const, findings: ['contents.1', 'year', ''].map(finding) }]
  expect(collectMarks(assessed, columns)).toEqual([
    { row: 2, columns: [3], level: 'problem', message: 'contents.1' },
    { row: 2, columns: [], level: 'problem', message: 'year' },
    { row: 2, columns: [], level: 'problem', message: '' },
  ])
})
