import { useCallback } from 'react'
import type { ListState } from '../../kit/list/list-state.ts'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import type { ChangeList } from '../../kit/list/use-list-state.ts'
import { changedFilter } from './admin-entries-scope.ts'

/** The highlighted entry and whether it is open at the side. */
export function useActiveEntry(state: ListState, change: ChangeList) {
  const { active, setActive, write } = useHighlight(state.row, change)
  const isOpen = state.filter.panel === '1' && active !== null
  const setOpen = useCallback(
    (open: boolean, id?: number) => {
      const row = id ?? active
      setActive(row)
      write(row, { filter: changedFilter({ panel: open ? '1' : '' }) })
    },
    [active, setActive, write],
  )
  return { active, setActive, isOpen, setOpen }
}
