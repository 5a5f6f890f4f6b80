import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListState } from './list-state.ts'
import { rowIdOf } from './rows/rows-table.tsx'
import type { ChangeList } from './use-list-state.ts'

const PAUSE_MS = 300
/** Rows written to the address that may still be on their way there. */
const UNDERWAY = 4

type RowId = number | null

/** Brings a row into view and gives its list the focus. */
export function focusRow(id: number): void {
  const row = document.getElementById(rowIdOf(id))
  row?.closest('table')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The highlighted row: moved at once, kept in the address after a pause, because browsers limit how often that may change. */
export function useHighlight(inAddress: RowId, change: ChangeList) {
  const [active, setActive] = useState(inAddress)
  const [addressRow, setAddressRow] = useState(inAddress)
  const [written, setWritten] = useState<readonly RowId[]>([])
  if (inAddress !== addressRow) {
    setAddressRow(inAddress)
    const own = written.indexOf(inAddress)
    setWritten(written.slice(own + 1))
    // An address written here comes late: the highlight may have gone on since.
    if (own < 0) setActive(inAddress)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Writes a row to the address with what else changes there: a second change in the same moment would lose the first. */
  const write = useCallback(
    (row: RowId, more: Partial<ListState> = {}) => {
      clearTimeout(timer.current)
      if (row !== inAddress) setWritten((rows) => [...rows.slice(1 - UNDERWAY), row])
      change({ ...more, row })
    },
    [inAddress, change],
  )
  // A page on its way would be called off by it.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (active === inAddress || isLeaving) return
    const waiting = setTimeout(() => write(active), PAUSE_MS)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [active, inAddress, isLeaving, write])
  return { active, setActive, write }
}
