import { useEffect, useMemo, useRef } from 'react'
import { BATCH_ROWS_MAX } from '@portal/shared/entries/batch-calls'
import { rereadWords } from './paste/club-reread.ts'
import { assessRow, copyEvents, toggleColumn, type SheetRow, type Sheet } from './club-rows.ts'
import type { RowStore } from './club-use-rows.ts'

export type RowActs = {
  /** `field`: the field that is typed in, so that one undo reverts all of its letters. */
  change: (key: string, edit: (row: SheetRow) => SheetRow, field?: string | null) => void
  toggle: (key: string, column: string) => void
  /** Ticks a column in all rows that may enter it; unticks it if all have it. */
  toggleAll: (column: string) => void
  /** Copies the events of the row above. */
  copyAbove: (index: number) => void
  add: (row: SheetRow) => void
  open: (key: string) => void
}

/** The acts on the rows of a sheet. They stay the same functions, so that a row renders only when it changes. */
export function useRowActs({ updateRows, updateRow }: RowStore, sheet: Sheet, open: (key: string) => void): RowActs {
  const currentSheet = useRef(sheet)
  useEffect(() => {
    currentSheet.current = sheet
  })
  return useMemo(
    () => ({
      change: (key, edit, field) => updateRow(key, (row) => rereadWords(edit(row), currentSheet.current), field),
      toggle: (key, column) => updateRow(key, (row) => toggleColumn(row, column, currentSheet.current)),
      toggleAll: (column) => updateRows((rows) => toggleColumnInAll(rows, column, currentSheet.current)),
      copyAbove: (index) =>
        updateRows((rows) => {
          const [above, row] = [rows[index - 1], rows[index]]
          return above && row ? rows.with(index, copyEvents(row, above, currentSheet.current)) : rows
        }),
      add: (row) => updateRows((rows) => (rows.length < BATCH_ROWS_MAX ? [...rows, row] : rows)),
      open,
    }),
    [updateRow, updateRows, open],
  )
}

function toggleColumnInAll(rows: readonly SheetRow[], column: string, sheet: Sheet): readonly SheetRow[] {
  const possibleRows = rows.filter((row) => assessRow(row, sheet).cells.has(column))
  const untickedRows = possibleRows.filter((row) => assessRow(row, sheet).cells.get(column)?.chosenIds.length === 0)
  const changedRows = new Set(untickedRows.length > 0 ? untickedRows : possibleRows)
  return rows.map((row) => (changedRows.has(row) ? toggleColumn(row, column, sheet) : row))
}
