import type { RefObject } from 'react'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { noSelection, selectIds, toggleId } from '../../kit/list/selection.ts'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { RoundRow } from './round-rows.ts'

/** The keys of the list of rounds. Rounds without a result can be opened, not chosen. */
export function useRoundKeys({
  screen,
  search,
  handle,
  rows,
  active,
  setActive,
  listActs,
  choice,
  isEnabled,
  onOpen,
  onImport,
  onClose,
}: {
  screen: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
  handle: RefObject<RowsHandle | null>
  rows: readonly RoundRow[]
  active: number | null
  setActive: (id: number) => void
  listActs: ListActs
  choice: SelectionState
  isEnabled: boolean
  onOpen: (row: RoundRow) => void
  onImport: (() => void) | undefined
  /** Closes the open panel; absent without one. */
  onClose: (() => void) | undefined
}) {
  const activeIndex = rows.findIndex(({ id }) => id === active)
  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setActive(row.id)
    handle.current?.reveal(rows.indexOf(row))
  }
  /** Returning false leaves the key to the browser. */
  const onActive = (act: (row: RoundRow) => void) => () => {
    const row = rows[activeIndex]
    if (!row) return false
    act(row)
    return undefined
  }
  const choosable = rows.flatMap(({ id }) => (id > 0 ? [id] : []))
  const keys = useListKeys({
    list: screen,
    isEnabled: isEnabled && !listActs.isAsking,
    acts: listActs.acts,
    onAct: listActs.actOnChosen,
    keys: {
      search: () => search.current?.focus(),
      down: () => goTo(activeIndex + 1),
      up: () => goTo(activeIndex - 1),
      first: () => goTo(0),
      last: () => goTo(rows.length - 1),
      open: onActive(onOpen),
      choose: onActive(({ id }) => {
        if (id > 0) choice.onSelection((now) => toggleId(now, id))
      }),
      all: () => choice.onSelection(selectIds(choosable)),
      ...(onImport ? { add: onImport } : {}),
      close: () => {
        if (choice.selection.ids.size > 0) choice.onSelection(noSelection)
        else if (onClose) onClose()
        else return false
        return undefined
      },
    },
  })
  return { ...keys, goTo, activeIndex }
}
