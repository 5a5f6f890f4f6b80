import type { RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { extendTo, noSelection, selectIds, toggleId } from '../../kit/list/selection.ts'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { DetailActs } from './admin-contents-data.ts'

/** The keys of the opened contents; `move` is null in another order than their own. */
export function useOpenedKeys({
  place,
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
  place: RefObject<HTMLElement | null>
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
  const at = active === null ? -1 : ids.indexOf(active)
  const current = visible[at]
  const onCurrent = (act: (detail: Detail) => void) => () => {
    if (!current) return false
    act(current)
    return undefined
  }
  return useListKeys({
    list: place,
    free: !list.isAsking,
    acts: list.acts,
    onAct: list.actOnChosen,
    keys: {
      search: () => search.current?.focus(),
      down: () => goTo(at < 0 ? 0 : at + 1),
      up: () => goTo(at < 0 ? 0 : at - 1),
      first: () => goTo(0),
      last: () => goTo(ids.length - 1),
      open: onCurrent(onEdit),
      choose: onCurrent(({ id }) => choice.onSelection((now) => toggleId(now, id))),
      range: onCurrent(({ id }) => choice.onSelection((now) => extendTo(now, ids, id))),
      all: () => choice.onSelection(selectIds(ids)),
      ...(move
        ? {
            moveUp: onCurrent(({ id }) => void move([id], 'up')),
            moveDown: onCurrent(({ id }) => void move([id], 'down')),
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
