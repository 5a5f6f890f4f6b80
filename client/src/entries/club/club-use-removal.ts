import { useEffect, useRef, type RefObject } from 'react'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { GridHandle } from './grid/club-grid.tsx'
import { nameOf, newRow, type SheetRow } from './club-rows.ts'
import type { useRows } from './club-use-rows.ts'

type RemovalOptions = Pick<ReturnType<typeof useRows>, 'rows' | 'put'> & {
  grid: RefObject<GridHandle | null>
  isPhone: boolean | undefined
  /** The row whose details lie over the sheet. */
  opened: string | null
}

/** Removes a row, with the way back for phones, which have no keys; the focus goes on with the row that takes its place. */
export function useRemoval({ rows, put, grid, isPhone, opened }: RemovalOptions): (row: SheetRow, at: number) => void {
  const { t } = useT()
  const goneAt = useRef<number | null>(null)
  useEffect(() => {
    if (goneAt.current === null) return
    const next = Math.min(goneAt.current, rows.length - 1)
    goneAt.current = null
    if (isPhone) focusRow(rows[next]?.key)
    else grid.current?.focus({ row: next, column: 0 })
  }, [rows, isPhone, grid])
  const lastOpened = useRef(opened)
  // Closing the details of a row moves the focus to that row.
  useEffect(() => {
    const key = lastOpened.current
    lastOpened.current = opened
    if (opened === null && key !== null) focusRow(key)
  }, [opened])
  return (row, at) => {
    const remainingRows = rows.filter((each) => each !== row)
    goneAt.current = at
    put(() => (remainingRows.length > 0 ? remainingRows : [newRow()]))
    showUndoable({
      id: row.key,
      message: t('club.removed', { name: nameOf(row) || t('club.unnamed') }),
      label: t('admin.undo'),
      undo: () => put((now) => (now.some(({ key }) => key === row.key) ? now : now.toSpliced(at, 0, row))),
    })
  }
}

const focusRow = (key: string | undefined) => document.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()
