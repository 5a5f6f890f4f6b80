import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListState } from '../../kit/list/list-state.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { changedFilter } from './admin-entries-scope.ts'

const PAUSE_MS = 300
/** Rows written to the address that may still be on their way there. */
const UNDERWAY = 4

type RowId = number | null

/** The highlighted entry and whether it is open at the side: at once here, a moment later in the address. */
export function usePosition(state: ListState, change: ChangeList) {
  const inAddress = state.row
  const [active, setActive] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [written, setWritten] = useState<readonly RowId[]>([])
  if (inAddress !== known) {
    setKnown(inAddress)
    const own = written.indexOf(inAddress)
    setWritten(written.slice(own + 1))
    // The address is written late: the highlight may have moved on.
    if (own < 0) setActive(inAddress)
  }
  const write = useCallback(
    (row: RowId, more: Partial<ListState> = {}) => {
      if (row !== inAddress) setWritten((rows) => [...rows.slice(1 - UNDERWAY), row])
      change({ ...more, row })
    },
    [inAddress, change],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Browsers limit how often the address may change.
  useEffect(() => {
    if (active === inAddress) return
    const waiting = setTimeout(() => write(active), PAUSE_MS)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [active, inAddress, write])

  const isOpen = state.filter.panel === '1' && active !== null
  const setOpen = useCallback(
    (open: boolean, id?: number) => {
      // Both in one step: the address is still the old one for a moment, and a second change of it would lose the first.
      clearTimeout(timer.current)
      const row = id ?? active
      setActive(row)
      write(row, { filter: changedFilter({ panel: open ? '1' : '' }) })
    },
    [active, write],
  )
  return { active, setActive, isOpen, setOpen }
}
