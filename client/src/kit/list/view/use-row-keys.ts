import type { ReactNode, RefObject } from 'react'
import { useListKeys } from '../../acts/use-list-keys.tsx'
import type { Shortcuts } from '../../acts/use-shortcuts.ts'
import { extendTo, noSelection, toggleId } from '../selection.ts'
import { focusRow } from '../use-highlight.ts'
import type { ListActs } from '../use-list-acts.tsx'
import type { SelectionState } from '../use-selection.ts'

type Move<Row> = (row: Row, step: -1 | 1) => void
type Handler = Shortcuts[string]
type Highlight = { active: number | null; setActive: (id: number) => void }

/** Moves the highlight by so many rows, at most to the first or last; without a highlighted row it goes to the first. */
export function moveHighlight({ active, setActive }: Highlight, ids: readonly number[], step: number): void {
  const position = active === null ? -1 : ids.indexOf(active)
  const next = ids[position < 0 ? 0 : Math.min(Math.max(position + step, 0), ids.length - 1)]
  if (next === undefined) return
  setActive(next)
  focusRow(next)
}

/** The keys that choose rows and clear the selection. A handler that answers false leaves the key to the browser. */
function choosingKeys(
  { selection, onSelection }: SelectionState,
  { active, ids, focusList }: { active: number | null; ids: readonly number[]; focusList: () => void },
): Record<'choose' | 'range' | 'close', Handler> {
  const choose = (isRange: boolean) => {
    if (active === null) return false
    onSelection((now) => (isRange ? extendTo(now, ids, active) : toggleId(now, active)))
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

/** The keys that move the highlighted row in the list's own order. */
function movingKeys<Row extends { id: number }>(
  onMove: Move<Row> | null,
  current: Row | undefined,
): Record<'moveUp' | 'moveDown', Handler> {
  const move = (by: -1 | 1) => {
    if (!current || !onMove) return false
    onMove(current, by)
    // After the next drawing, so that the view follows the moved row.
    requestAnimationFrame(() => focusRow(current.id))
    return undefined
  }
  return { moveUp: () => move(-1), moveDown: () => move(1) }
}

/** Calls the act with the highlighted row; answers false without a row or an act, so that the key is left to the browser. */
export function actOnRow<Row>(current: Row | undefined, act: ((row: Row) => void) | undefined): false | undefined {
  if (!act || !current) return false
  act(current)
  return undefined
}

/** Handles the keys of a list: search, new row, and those that move the highlight, open, choose, move and delete the highlighted row. */
export function useRowKeys<Row extends { id: number }>({
  list,
  search,
  free,
  acts,
  rows,
  highlight,
  choosing,
  canChoose,
  onOpen,
  onNew,
  onDelete,
  onMove,
  focusList,
}: {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
  free: boolean
  acts: ListActs
  rows: readonly Row[]
  highlight: Highlight
  choosing: SelectionState
  /** Whether rows can be chosen here. */
  canChoose: boolean
  onOpen: (row: Row) => void
  onNew: (() => void) | undefined
  onDelete: ((row: Row) => void) | undefined
  /** Null while another order than the list's own is shown; undefined where rows are never moved. */
  onMove: Move<Row> | null | undefined
  focusList: () => void
}): { help: ReactNode; showKeys: () => void } {
  const ids = rows.map(({ id }) => id)
  const current = rows.find(({ id }) => id === highlight.active)
  const { choose, range, close } = choosingKeys(choosing, { active: highlight.active, ids, focusList })
  return useListKeys({
    list,
    free,
    acts: acts.acts,
    onAct: acts.actOnChosen,
    keys: {
      search: () => search.current?.focus(),
      add: onNew,
      down: () => moveHighlight(highlight, ids, 1),
      up: () => moveHighlight(highlight, ids, -1),
      open: () => actOnRow(current, onOpen),
      remove: onDelete && (() => actOnRow(current, onDelete)),
      ...(onMove !== undefined && movingKeys(onMove, current)),
      ...(canChoose ? { choose, range, all: acts.chooseAll } : {}),
      close,
    },
  })
}
