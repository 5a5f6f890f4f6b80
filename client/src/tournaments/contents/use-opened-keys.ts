import type { RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { extendTo, noSelection, selectIds, toggleId } from '../../kit/list/selection.ts'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { DetailActs } from './admin-contents-data.ts'

/** The keys of the opened contents. `move` is null unless the list is in its own order. */
export function useOpenedKeys({
  screen,
  search,
  list,
  visible,
  active,
  goTo,
  choice,
  onEdit,
  move,
  focusList,
}: {
  screen: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
  list: ListActs
  visible: readonly Detail[]
  active: number | null
  goTo: (index: number) => void
  choice: SelectionState
  onEdit: (detail: Detail) => void
  move: DetailActs['move'] | null
  focusList: () => void
}) {
  const ids = visible.map(({ id }) => id)
  const activeIndex = active === null ? -1 : ids.indexOf(active)
  const activeDetail = visible[activeIndex]
  /** Returning false leaves the key to the browser. */
  const onActive = (act: (detail: Detail) => void) => () => {
    if (!activeDetail) return false
    act(activeDetail)
    return undefined
  }
  return useListKeys({
    list: screen,
    free: !list.isAsking,
    acts: list.acts,
    onAct: list.actOnChosen,
    keys: {
      search: () => search.current?.focus(),
      down: () => goTo(activeIndex < 0 ? 0 : activeIndex + 1),
      up: () => goTo(activeIndex < 0 ? 0 : activeIndex - 1),
      first: () => goTo(0),
      last: () => goTo(ids.length - 1),
      open: onActive(onEdit),
      choose: onActive(({ id }) => choice.onSelection((selection) => toggleId(selection, id))),
      range: onActive(({ id }) => choice.onSelection((selection) => extendTo(selection, ids, id))),
      all: () => choice.onSelection(selectIds(ids)),
      ...(move
        ? {
            moveUp: onActive(({ id }) => void move([id], 'up')),
            moveDown: onActive(({ id }) => void move([id], 'down')),
          }
        : {}),
      close: () => {
        if (choice.selection.ids.size === 0) return false
        choice.onSelection(noSelection)
        focusList()
        return undefined
      },
    },
  })
}
