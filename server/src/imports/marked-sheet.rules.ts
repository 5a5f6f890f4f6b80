import type { z } from 'zod'
import { readTitles } from '@portal/shared/imports/heading-rows'
import type { Language } from '@portal/shared/kit/errors'
import type { importCalls } from '@portal/shared/imports/import-calls'
import { columnName } from '../kit/sheets/cells.ts'
import type { Mark } from '../kit/sheets/styles.ts'
import type { Cell, Sheet } from '../kit/sheets/sheet.ts'

type MarkedBody = z.output<typeof importCalls.marked.body>
const words = {
  en: { sheet: 'To fix', problems: 'Problems' },
  vi: { sheet: 'Cần sửa', problems: 'Lỗi' },
} as const
// Column widths in characters.
const MAXIMUM_WIDTH = 40
const MINIMUM_WIDTH = 8
const PROBLEMS_WIDTH = 60

/** Copies an uploaded sheet, adds a column with the findings of each row, and marks the cells that they are about. */
export function markProblems({ rows: uploadedRows, heading, marks }: MarkedBody, language: Language): Sheet {
  const sheetWords = words[language]
  const rows = removeOldProblems(uploadedRows, heading)
  const columnCount = maxLength(rows)
  const byRow = Map.groupBy(marks, ({ row }) => row)
  const titles = readTitles(rows, heading)
  const readColumnTitle = (column: number) => titles[column]?.trim() || columnName(column)
  const writeSentence = ({ columns, message }: MarkedBody['marks'][number]) =>
    columns.length === 0 ? message : `${columns.map(readColumnTitle).join(', ')}: ${message}`
  const writeProblems = (row: number) => [...new Set((byRow.get(row) ?? []).map(writeSentence))].join('\n')
  const lines = rows.map((cells, row): Cell[] => {
    const problems = row === heading ? sheetWords.problems : writeProblems(row)
    if (problems === '') return [...cells]
    return [...cells, ...Array.from({ length: columnCount - cells.length }, () => null), problems]
  })
  const widths = Array.from({ length: columnCount }, (_, column) =>
    computeColumnWidth(rows.slice(Math.max(0, heading)).map((cells) => cells[column] ?? '')),
  )
  return {
    name: sheetWords.sheet,
    widths: [...widths, PROBLEMS_WIDTH],
    frozenRows: heading + 1,
    wrapped: [columnCount],
    print: heading < 0 ? {} : { head: heading + 1 },
    boldRows: heading < 0 ? [] : [heading + 1],
    markOf: (row, column) => findWorstMark(byRow.get(row) ?? [], column === columnCount ? null : column),
    rows: lines,
  }
}

/** Removes the last column if it contains the findings of an earlier download. */
function removeOldProblems(rows: MarkedBody['rows'], heading: number): MarkedBody['rows'] {
  const titles = rows[heading] ?? []
  const lastColumn = titles.length - 1
  const hasProblems =
    Object.values(words).some(({ problems }) => problems === titles[lastColumn]) && maxLength(rows) <= titles.length
  return hasProblems ? rows.map((cells) => cells.slice(0, lastColumn)) : rows
}

/** The mark of a cell, or of a row if `column` is null: its worst finding. Notes are not marked. */
function findWorstMark(marks: MarkedBody['marks'], column: number | null): Mark | undefined {
  const levels = marks.filter(({ columns }) => column === null || columns.includes(column)).map(({ level }) => level)
  return levels.includes('problem') ? 'problem' : levels.includes('warning') ? 'warning' : undefined
}

function computeColumnWidth(cells: readonly string[]): number {
  return Math.min(MAXIMUM_WIDTH, Math.max(MINIMUM_WIDTH, maxLength(cells) + 2))
}

const maxLength = (values: readonly { length: number }[]) =>
  values.reduce((most, { length }) => Math.max(most, length), 0)
