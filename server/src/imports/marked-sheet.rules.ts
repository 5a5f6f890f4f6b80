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
const WIDEST = 40
/** The width of the column with the findings. */
const SAID = 60
const NARROWEST = 8

/** The uploaded sheet with the findings of each row in one more column and the cells concerned marked. */
export function markedSheet({ rows: uploadedRows, heading, marks }: MarkedBody, language: Language): Sheet {
  const sheetWords = words[language]
  const rows = withoutOldProblems(uploadedRows, heading)
  const last = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const byRow = Map.groupBy(marks, ({ row }) => row)
  const titles = readTitles(rows, heading)
  const titleOf = (column: number) => titles[column]?.trim() || columnName(column)
  const sentence = ({ columns, message }: MarkedBody['marks'][number]) =>
    columns.length === 0 ? message : `${columns.map(titleOf).join(', ')}: ${message}`
  const text = (row: number) => [...new Set((byRow.get(row) ?? []).map(sentence))].join('\n')
  const lines = rows.map((cells, row): Cell[] => {
    const problems = row === heading ? sheetWords.problems : text(row)
    if (problems === '') return [...cells]
    return [...cells, ...Array.from({ length: last - cells.length }, () => null), problems]
  })
  const widths = Array.from({ length: last }, (_, column) =>
    widthOf(rows.slice(Math.max(0, heading)).map((cells) => cells[column] ?? '')),
  )
  return {
    name: sheetWords.sheet,
    widths: [...widths, SAID],
    frozenRows: heading + 1,
    wrapped: [last],
    print: heading < 0 ? {} : { head: heading + 1 },
    boldRows: heading < 0 ? [] : [heading + 1],
    markOf: (row, column) => markOf(byRow.get(row) ?? [], column === last ? null : column),
    rows: lines,
  }
}

/** Removes the findings of an earlier download. */
function withoutOldProblems(rows: MarkedBody['rows'], heading: number): MarkedBody['rows'] {
  const titles = rows[heading] ?? []
  const at = titles.length - 1
  const ours =
    Object.values(words).some(({ problems }) => problems === titles[at]) && rows.every(({ length }) => length <= at + 1)
  return ours ? rows.map((cells) => cells.slice(0, at)) : rows
}

/** The mark of a cell, or of a row without a column: its worst finding. Notes mark nothing. */
function markOf(marks: MarkedBody['marks'], column: number | null): Mark | undefined {
  const levels = marks.filter(({ columns }) => column === null || columns.includes(column)).map(({ level }) => level)
  return levels.includes('problem') ? 'problem' : levels.includes('warning') ? 'warning' : undefined
}

function widthOf(cells: readonly string[]): number {
  const longest = cells.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
}
