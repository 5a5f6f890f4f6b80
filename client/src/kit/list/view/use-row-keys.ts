import type { ReactNode, RefObject } from 'react'
import { useListKeys } from '../../acts/use-list-keys.tsx'
import type { Shortcuts } from '../../acts/use-shortcuts.ts'
import { extendRange, noSelection, toggleId } from '../selection.ts'
import { focusRow } from '../use-highlight.ts'
import type { ListActs } from '../use-list-acts.tsx'
import type { SelectionState } from '../use-selection.ts'

type Move<Row> = (row: Row, step: -1 | 1) => void
type Handler = Shortcuts[string]
type Highlight = { active: number | null; setActive: (id: number) => void }

/** Moves highlight and focus by `step` rows (0: the focus only), at most to the first or last row; without a highlighted row, to the first. */
export function moveHighlight({ active, setActive }: Highlight, ids: readonly number[], step: number): void {
  const position = active === null ? -1 : ids.indexOf(active)
  const next = ids[position < 0 ? 0 : Math.min(Math.max(position + step, 0), ids.length - 1)]
  if (next === undefined) return
  setActive(next)
  focusRow(next)
}

/** The keys that choose rows and clear the selection. A handler that returns false leaves the key to the browser. */
function selectionKeys(
  { selection, onSelection }: SelectionState,
  { active, ids, focusList }: { active: number | null; ids: readonly number[]; focusList: () => void },
): Record<'choose' | 'range' | 'close', Handler> {
  const choose = (isRange: boolean) => {
    if (active === null) return false
    onSelection((now) => (isRange ? extendRange(now, ids, active) : toggleId(now, active)))
    return undefined
  }
  const clear = () => {
    if (selection.ids.size === 0) return false
    onSelection(noSelection)
    focusList()
    return undefined
  }
  return { choose: () => choose(false), range: () => choose(true), close: clear }
}

/** The keys that move the highlighted row in the default order. */
function moveKeys<Row extends { id: number }>(
  onMove: Move<Row> | null,
  current: Row | undefined,
): Record<'moveUp' | 'moveDown', Handler> {
  const move = (by: -1 | 1) => {
    if (!current || !onMove) return false
    onMove(current, by)
    // After the next render, so that the view follows the moved row.
    requestAnimationFrame(() => focusRow(current.id))
    return undefined
  }
  return { moveUp: () => move(-1), moveDown: () => move(1) }
}

/** Calls the handler with the highlighted row. Returns false without a row or a handler, so that the browser handles the key. */
export function actOnRow<Row>(current: Row | undefined, handle: ((row: Row) => void) | undefined): false | undefined {
  if (!handle || !current) return false
  handle(current)
  return undefined
}

/** Handles the keys of a list: search, new row, moving the highlight, and opening, choosing, moving and deleting the highlighted row. */
export function useRowKeys<Row extends { id: number }>({
  list,
  search,
  areKeysEnabled,
  acts,
  rows,
  highlight,
  selectionState,
  canChoose,
  onOpen,
  onNew,
  onDelete,
  onMove,
  focusList,
}: {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
  areKeysEnabled: boolean
  acts: ListActs
  rows: readonly Row[]
  highlight: Highlight
  selectionState: SelectionState
  /** Whether rows can be chosen here. */
  canChoose: boolean
  onOpen: (row: Row) => void
  onNew: (() => void) | undefined
  onDelete: ((row: Row) => void) | undefined
  /** Null while another order than the default is shown; undefined if rows are never moved. */
  onMove: Move<Row> | null | undefined
  focusList: () => void
}): { help: ReactNode; showKeys: () => void } {
  const ids = rows.map(({ id }) => id)
  const current = rows.find(({ id }) => id === highlight.active)
  const { choose, range, close } = selectionKeys(selectionState, { active: highlight.active, ids, focusList })
  return useListKeys({
    list,
    isEnabled: areKeysEnabled,
    acts: acts.acts,
    onAct: acts.actOnChosen,
    keys: {
      search: () => search.current?.focus(),
      add: onNew,
      down: () => moveHighlight(highlight, ids, 1),
      up: () => moveHighlight(highlight, ids, -1),
      open: () => actOnRow(current, onOpen),
      remove: onDelete && (() => actOnRow(current, onDelete)),
      ...(onMove !== undefined && moveKeys(onMove, current)),
      ...(canChoose ? { choose, range, all: acts.chooseAll } : {}),
      close,
    },
  })
}
