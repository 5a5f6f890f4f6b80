import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListState } from './list-state.ts'
import { rowElementId } from './rows/rows-table.tsx'
import type { ChangeList } from './use-list-state.ts'

const PAUSE_MS = 300
/** The most rows remembered that were written to the address but not read back from it yet. */
const MAX_PENDING = 4

type RowId = number | null

/** Brings a row into view and gives its list the focus. */
export function focusRow(id: number): void {
  const row = document.getElementById(rowElementId(id))
  row?.closest('table')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The highlighted row. It moves at once and is written to the address after a pause, because browsers limit how often that may change. */
export function useHighlight(rowInAddress: RowId, change: ChangeList) {
  const [active, setActive] = useState(rowInAddress)
  const [lastRowInAddress, setLastRowInAddress] = useState(rowInAddress)
  const [pendingRows, setPendingRows] = useState<readonly RowId[]>([])
  if (rowInAddress !== lastRowInAddress) {
    setLastRowInAddress(rowInAddress)
    const position = pendingRows.indexOf(rowInAddress)
    setPendingRows(pendingRows.slice(position + 1))
    // A row written here is read back late, when the highlight may have moved again.
    if (position < 0) setActive(rowInAddress)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Writes a row to the address, together with another change, because of two simultaneous changes the first would be lost. */
  const writeRow = useCallback(
    (row: RowId, otherChange: Partial<ListState> = {}) => {
      clearTimeout(timer.current)
      if (row !== rowInAddress) setPendingRows((rows) => [...rows.slice(1 - MAX_PENDING), row])
      change({ ...otherChange, row })
    },
    [rowInAddress, change],
  )
  // Writing now would cancel a navigation in progress.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (active === rowInAddress || isLeaving) return
    const pendingWrite = setTimeout(() => writeRow(active), PAUSE_MS)
    timer.current = pendingWrite
    return () => clearTimeout(pendingWrite)
  }, [active, rowInAddress, isLeaving, writeRow])
  return { active, setActive, write: writeRow }
}
