import type { z } from 'zod'
import type { Language } from '@portal/shared/errors'
import type { importCalls } from '@portal/shared/imports/import-calls'
import type { Cell, Mark, Sheet } from '../exports/xlsx.ts'

type Given = z.output<typeof importCalls.marked.body>
const words = {
  en: { sheet: 'To mend', problems: 'Problems' },
  vi: { sheet: 'Cần sửa', problems: 'Vấn đề' },
} as const
const WIDEST = 60
const NARROWEST = 8

/** A sheet as it was given, with what was found in each row in one more column, and the cells that it is about marked. */
export function markedSheet({ rows, heading, marks }: Given, language: Language): Sheet {
  const said = words[language]
  const last = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const byRow = Map.groupBy(marks, ({ row }) => row)
  const text = (row: number) => (byRow.get(row) ?? []).map(({ message }) => message).join('\n')
  const lines = rows.map((cells, row): Cell[] => {
    const problems = row === heading ? said.problems : text(row)
    if (problems === '') return [...cells]
    return [...cells, ...Array.from({ length: last - cells.length }, () => null), problems]
  })
  const widths = Array.from({ length: last }, (_, column) => widthOf(rows.map((cells) => cells[column] ?? '')))
  return {
    name: said.sheet,
    widths: [...widths, WIDEST],
    frozenRows: heading + 1,
    boldRows: heading < 0 ? [] : [heading + 1],
    markOf: (row, column) => markOf(byRow.get(row) ?? [], column === last ? null : column),
    rows: lines,
  }
}

/** The mark of a cell, or of a row where no column is asked for: the worst that is said of it; a note marks nothing. */
function markOf(marks: Given['marks'], column: number | null): Mark | undefined {
  const levels = marks.filter(({ columns }) => column === null || columns.includes(column)).map(({ level }) => level)
  return levels.includes('problem') ? 'problem' : levels.includes('warning') ? 'warning' : undefined
}

function widthOf(cells: readonly string[]): number {
  const longest = cells.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
}
