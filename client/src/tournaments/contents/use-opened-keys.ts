import type { RefObject } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { extendRange, noSelection, selectIds, toggleId } from '../../kit/list/selection.ts'
import type { ListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import type { DetailActs } from './admin-contents-data.ts'

/** The keyboard shortcuts of the opened contents. `move` is null unless the list is in its manual order. */
export function useOpenedKeys({
  screenRef,
  searchRef,
  listActs,
  visibleDetails,
  activeId,
  goToIndex,
  choice,
  onEdit,
  move,
  focusList,
}: {
  screenRef: RefObject<HTMLElement | null>
  searchRef: RefObject<HTMLElement | null>
  listActs: ListActs
  visibleDetails: readonly Detail[]
  activeId: number | null
  goToIndex: (index: number) => void
  choice: SelectionState
  onEdit: (detail: Detail) => void
  move: DetailActs['move'] | null
  focusList: () => void
}) {
  const ids = visibleDetails.map(({ id }) => id)
  const activeIndex = activeId === null ? -1 : ids.indexOf(activeId)
  const activeDetail = visibleDetails[activeIndex]
  /** Returning false leaves the key to the browser. */
  const onActive = (act: (detail: Detail) => void) => () => {
    if (!activeDetail) return false
    act(activeDetail)
    return undefined
  }
  return useListKeys({
    list: screenRef,
    isEnabled: !listActs.isAsking,
    acts: listActs.acts,
    onAct: listActs.actOnChosen,
    keys: {
      search: () => searchRef.current?.focus(),
      down: () => goToIndex(activeIndex < 0 ? 0 : activeIndex + 1),
      up: () => goToIndex(activeIndex < 0 ? 0 : activeIndex - 1),
      first: () => goToIndex(0),
      last: () => goToIndex(ids.length - 1),
      open: onActive(onEdit),
      choose: onActive(({ id }) => choice.onSelection((selection) => toggleId(selection, id))),
      range: onActive(({ id }) => choice.onSelection((selection) => extendRange(selection, ids, id))),
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
