import { describe, expect, test } from 'vitest'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { AssessedRow } from '../import-kind.ts'
import type { GridColumn } from '../import-list.ts'
import { markOf } from '../rows/import-marks.ts'
import { planColumns } from '../rows/import-table-columns.tsx'
import { collectSuggestions, findRowCauses, groupByCause, listSentences } from './cause-list.ts'

const finding = (code: string, path: string, more: Partial<Finding> = {}): Finding => ({
  code,
  path,
  message: `${code} of ${path}`,
  level: 'problem',
  suggest: null,
  ...more,
})
const row = (line: number, findings: Finding[], more: Partial<AssessedRow> = {}): AssessedRow => ({
  line,
  state: 'problem',
  findings,
  ...more,
})
const columns: GridColumn<string>[] = ['full_name_one', 'date_of_birth_one', 'contents', 'contents', 'mobile'].map(
  (field, column) => ({ field, column, title: field }),
)
const unknown = (path: string) => finding('SYMBOL_NEAREST', path, { suggest: 'D214' })

describe('the causes of a list', () => {
  test('stand there once each, with all rows that have them', () => {
    const rows = [
      row(2, [finding('YEAR_NEEDED', 'date_of_birth_one'), finding('YEAR_NEEDED', 'date_of_birth_one')]),
      row(3, [finding('YEAR_NEEDED', 'date_of_birth_one'), unknown('contents.0')]),
      row(4, [finding('PAIR_OF_ROWS', '', { level: 'note' })], { state: 'ok' }),
      row(5, [finding('ENTRY_THERE', '', { level: 'warning' })], { state: 'there' }),
    ]
    expect(groupByCause(rows).map(({ cause, rows }) => [cause, rows.map(({ line }) => line)])).toEqual([
      ['years', [2, 3]],
      ['events', [3]],
    ])
  })

  test('are those of the server where it answers them, and moved people are listed with the age rules', () => {
    expect(findRowCauses(row(2, [unknown('contents.0')], { causes: ['age'] }))).toEqual(['age'])
    const groups = groupByCause([row(2, [], { causes: ['moved'] }), row(3, [], { causes: ['age'] })])
    expect(groups.map(({ cause, rows }) => [cause, rows.length])).toEqual([['age', 2]])
  })

  test('repeat a sentence once, and none that names single people', () => {
    const rows = [2, 3, 4].map((line) => row(line, [finding('EMAIL_FORMAT', 'email')]))
    const [contact] = groupByCause(rows)
    const [years] = groupByCause(
      [2, 3, 4].map((line) => row(line, [finding('YEAR_NEEDED', 'date_of_birth_one', { message: `Row ${line}` })])),
    )
    expect(contact && listSentences(contact, 2)).toEqual(['EMAIL_FORMAT of email'])
    expect(years && listSentences(years, 2)).toEqual([])
  })

  test('offer one text for all rows with the same cell, the most frequent first', () => {
    const cells: Record<number, string> = { 2: 'D2l4', 3: 'D214a', 4: 'D2l4' }
    const [group] = groupByCause([2, 3, 4].map((line) => row(line, [unknown('contents.1')])))
    expect(group && collectSuggestions(group, columns, (_column, line) => cells[line] ?? '')).toEqual([
      { column: 3, text: 'D2l4', suggest: 'D214', lines: [2, 4] },
      { column: 3, text: 'D214a', suggest: 'D214', lines: [3] },
    ])
  })
})

describe('the mark of a cell', () => {
  test('has the word of the worst finding, and every sentence once in its title', () => {
    const note = finding('YEAR_OF_CELL', 'date_of_birth_one', { level: 'note', message: 'read as 2014' })
    const age = finding('AGE_OUT_OF_RANGE', 'contents.0', { message: 'too old' })
    expect(markOf([note, age, age], false)).toEqual({
      level: 'problem',
      word: 'import.mark.age',
      title: 'read as 2014\ntoo old',
    })
    expect(markOf([note], false)).toMatchObject({ level: 'note', word: null })
    expect(markOf([finding('SEX_UNREAD', 'sex', { level: 'note' })], false)).toBeNull()
  })

  test('says that an empty cell is missing, and of a doubt only that it is to be checked', () => {
    expect(markOf([finding('FIELD_REQUIRED', 'full_name_one')], true)?.word).toBe('import.mark.missing')
    expect(markOf([finding('NAME_BARE', 'full_name_one', { level: 'warning' })], false)?.word).toBe('import.mark.check')
    expect(markOf([finding('SAME_NAMES', '', { level: 'warning' })], true)?.word).toBe('import.mark.twice')
  })
})

describe('the columns of a narrow table', () => {
  const marked = new Set([1])
  test('leave what has no mark to the row below the table, never who, unit, event or a mark', () => {
    expect(planColumns(columns, marked, 450)).toEqual({ visible: [0, 1, 2, 3], hasWords: true, minWidth: 388 })
    expect(planColumns(columns, new Set([1, 4]), 500).visible).toEqual([0, 1, 2, 3, 4])
    expect(planColumns(columns, marked, 100)).toEqual({ visible: [0, 1, 2, 3], hasWords: false, minWidth: 364 })
  })

  test('are all of them where there is room', () => {
    expect(planColumns(columns, marked, 900)).toEqual({ visible: [0, 1, 2, 3, 4], hasWords: true, minWidth: 496 })
  })
})
