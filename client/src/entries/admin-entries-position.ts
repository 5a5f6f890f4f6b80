import { useCallback, useEffect, useState } from 'react'
import type { ListState } from '../admin/list-state.ts'
import type { ChangeList } from '../admin/use-list-state.ts'
import { changedFilter } from './admin-entries-scope.ts'

const PAUSE_MS = 300

/** The highlighted entry and whether it is open at the side: at once here, a moment later in the address. */
export function usePosition(state: ListState, change: ChangeList) {
  const inAddress = state.row
  const [active, setActive] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (inAddress !== known) {
    setKnown(inAddress)
    setActive(inAddress)
  }
  // Browsers limit how often the address may change.
  useEffect(() => {
    if (active === inAddress) return
    const timer = setTimeout(() => {
      setKnown(active)
      change({ row: active })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [active, inAddress, change])

  const isOpen = state.filter.panel === '1' && active !== null
  const setOpen = useCallback(
    (open: boolean, id?: number) => {
      if (id !== undefined) {
        setActive(id)
        setKnown(id)
      }
      change({ filter: changedFilter({ panel: open ? '1' : '' }), ...(id === undefined ? {} : { row: id }) })
    },
    [change],
  )
  return { active, setActive, isOpen, setOpen }
}
