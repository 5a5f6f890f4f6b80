import type { RefObject } from 'react'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { extendRange, toggleId } from '../../kit/list/selection.ts'
import type { ChangeSelection } from '../../kit/list/use-selection.ts'
import type { useActiveEntry } from '../list/admin-entries-position.ts'

type RowKeys = {
  ids: readonly number[]
  activeEntry: ReturnType<typeof useActiveEntry>
  rows: RefObject<RowsHandle | null>
  onSelection: ChangeSelection
}

/**
 * Moves the highlight through the rows, opens and chooses them: `keys` is for `useListKeys`, `focusRows` comes from the search. `index`: the
 * highlighted row, or -1.
 */
export function useRowKeys({ ids, activeEntry: { active, setActive, setOpen }, rows, onSelection }: RowKeys) {
  const index = active === null ? -1 : ids.indexOf(active)
  const goTo = (target: number) => {
    const id = ids[Math.min(Math.max(target, 0), ids.length - 1)]
    if (id === undefined) return
    setActive(id)
    rows.current?.reveal(ids.indexOf(id))
  }
  const keys = {
    down: () => goTo(index < 0 ? 0 : index + 1),
    up: () => goTo(index < 0 ? 0 : index - 1),
    first: () => goTo(0),
    last: () => goTo(ids.length - 1),
    open: () => void (active !== null && setOpen(true, active)),
    choose: () => void (active !== null && onSelection((selection) => toggleId(selection, active))),
    range: () => void (active !== null && onSelection((selection) => extendRange(selection, ids, active))),
  }
  const focusRows = () => {
    rows.current?.focus()
    goTo(Math.max(index, 0))
  }
  return { index, goTo, focusRows, keys }
}
