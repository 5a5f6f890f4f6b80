import { useEffect, useMemo, useRef } from 'react'
import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import { reread } from './paste/club-reread.ts'
import { assessRow, copyEvents, toggled, type SheetRow, type Sheet } from './club-rows.ts'
import type { RowStore } from './club-use-rows.ts'

/** The acts on the rows of a sheet. */
export type RowActs = {
  /** `field`: the field that is typed in, so that one undo takes back all of its letters. */
  change: (key: string, edit: (row: SheetRow) => SheetRow, field?: string | null) => void
  toggle: (key: string, column: string) => void
  /** Ticks a column in all rows that may, or takes it from all. */
  toggleAll: (column: string) => void
  /** Gives a row the events of the one above. */
  copyAbove: (index: number) => void
  add: (row: SheetRow) => void
  open: (key: string) => void
}

/** The acts on the rows of a sheet, the same functions for its life, so that a row is drawn only when it changes. */
export function useActs({ put, change }: RowStore, sheet: Sheet, open: (key: string) => void): RowActs {
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  return useMemo(
    () => ({
      change: (key, edit, field) => change(key, (row) => reread(edit(row), latest.current), field),
      toggle: (key, column) => change(key, (row) => toggled(row, column, latest.current)),
      toggleAll: (column) => put((rows) => tickedAll(rows, column, latest.current)),
      copyAbove: (index) =>
        put((rows) => {
          const [above, row] = [rows[index - 1], rows[index]]
          return above && row ? rows.with(index, copyEvents(row, above, latest.current)) : rows
        }),
      add: (row) => put((rows) => (rows.length < BATCH_ROWS ? [...rows, row] : rows)),
      open,
    }),
    [change, put, open],
  )
}

/** A column ticked in all rows that may; where all have it, taken from all. */
function tickedAll(rows: readonly SheetRow[], column: string, sheet: Sheet): readonly SheetRow[] {
  const possibleRows = rows.filter((row) => assessRow(row, sheet).cells.has(column))
  const untickedRows = possibleRows.filter((row) => assessRow(row, sheet).cells.get(column)?.chosen.length === 0)
  const changedRows = new Set(untickedRows.length > 0 ? untickedRows : possibleRows)
  return rows.map((row) => (changedRows.has(row) ? toggled(row, column, sheet) : row))
}
