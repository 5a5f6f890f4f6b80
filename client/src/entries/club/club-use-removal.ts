import { useEffect, useRef, type RefObject } from 'react'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { GridHandle } from './grid/club-grid.tsx'
import { NAME_COLUMN } from './grid/grid-cells.ts'
import { getRowName, createRow, type SheetRow } from './club-rows.ts'
import type { RowStore } from './club-use-rows.ts'

type RemovalOptions = Pick<RowStore, 'rows' | 'updateRows'> & {
  grid: RefObject<GridHandle | null>
  isPhone: boolean | undefined
  /** The row whose details are open over the sheet. */
  openedKey: string | null
}

/** Removes a row, moves the focus to the next row, and offers an undo button, because phones have no Ctrl+Z. */
export function useRemoval({
  rows,
  updateRows,
  grid,
  isPhone,
  openedKey,
}: RemovalOptions): (row: SheetRow, index: number) => void {
  const { t } = useT()
  const removedIndex = useRef<number | null>(null)
  useEffect(() => {
    if (removedIndex.current === null) return
    const next = Math.min(removedIndex.current, rows.length - 1)
    removedIndex.current = null
    if (isPhone) focusRow(rows[next]?.key)
    else grid.current?.focus({ row: next, column: NAME_COLUMN })
  }, [rows, isPhone, grid])
  const lastOpened = useRef(openedKey)
  // Closing the details of a row moves the focus to that row.
  useEffect(() => {
    const key = lastOpened.current
    lastOpened.current = openedKey
    if (openedKey === null && key !== null) focusRow(key)
  }, [openedKey])
  return (row, index) => {
    const remainingRows = rows.filter((candidate) => candidate !== row)
    removedIndex.current = index
    updateRows(() => (remainingRows.length > 0 ? remainingRows : [createRow()]))
    showUndoable({
      id: row.key,
      message: t('club.removed', { name: getRowName(row) || t('club.unnamed') }),
      label: t('admin.undo'),
      undo: () => updateRows((now) => (now.some(({ key }) => key === row.key) ? now : now.toSpliced(index, 0, row))),
    })
  }
}

const focusRow = (key: string | undefined) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()
