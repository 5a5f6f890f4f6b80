import { useEffect, useMemo, useRef } from 'react'
import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import { reread } from './paste/club-reread.ts'
import { assessRow, likeAbove, toggled, type SheetRow, type Sheet } from './club-rows.ts'
import type { RowStore } from './club-use-rows.ts'

/** Acts on the rows of a sheet; stable for its life. */
export type RowActs = {
  /** `of`: what is typed in, so that one step back takes all of it. */
  change: (key: string, edit: (row: SheetRow) => SheetRow, of?: string | null) => void
  toggle: (key: string, column: string) => void
  /** Ticks a column in all rows that may, or takes it from all. */
  all: (column: string) => void
  /** The same events as in the row above. */
  like: (index: number) => void
  add: (row: SheetRow) => void
  open: (key: string) => void
}

/** The acts on a sheet's rows, the same for its life: a row is drawn only when it changes. */
export function useActs({ put, change }: RowStore, sheet: Sheet, open: (key: string) => void): RowActs {
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  return useMemo(
    () => ({
      change: (key, edit, of) => change(key, (row) => reread(edit(row), latest.current), of),
      toggle: (key, column) => change(key, (row) => toggled(row, column, latest.current)),
      all: (column) => put((rows) => tickedAll(rows, column, latest.current)),
      like: (index) =>
        put((rows) => {
          const [above, row] = [rows[index - 1], rows[index]]
          return above && row ? rows.with(index, likeAbove(row, above, latest.current)) : rows
        }),
      add: (row) => put((rows) => (rows.length < BATCH_ROWS ? [...rows, row] : rows)),
      open,
    }),
    [change, put, open],
  )
}

/** A column ticked in all rows that may; where all have it, taken from all. */
function tickedAll(rows: readonly SheetRow[], column: string, sheet: Sheet): readonly SheetRow[] {
  const may = rows.filter((row) => assessRow(row, sheet).cells.has(column))
  const without = may.filter((row) => assessRow(row, sheet).cells.get(column)?.chosen.length === 0)
  const turned = new Set(without.length > 0 ? without : may)
  return rows.map((row) => (turned.has(row) ? toggled(row, column, sheet) : row))
}
