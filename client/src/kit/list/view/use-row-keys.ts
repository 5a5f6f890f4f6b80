import type { ReactNode, RefObject } from 'react'
import { useListKeys } from '../../acts/use-list-keys.tsx'
import type { Shortcuts } from '../../acts/use-shortcuts.ts'
import { extended, nothingSelected, toggled } from '../selection.ts'
import { focusRow } from '../use-highlight.ts'
import type { ListActs } from '../use-list-acts.tsx'
import type { Choosing } from '../use-selection.ts'

type Move<Row> = (row: Row, by: -1 | 1) => void
type Handler = Shortcuts[string]
type Highlight = { active: number | null; setActive: (id: number) => void }

/** Moves the highlight by so many rows; without one it comes to the first. */
export function stepBy({ active, setActive }: Highlight, ids: readonly number[], by: number): void {
  const at = active === null ? -1 : ids.indexOf(active)
  const next = ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)]
  if (next === undefined) return
  setActive(next)
  focusRow(next)
}

/** The keys that choose rows, and that let go of those that are chosen. */
function choosingKeys(
  { selection, onSelection }: Choosing,
  { active, ids, focusList }: { active: number | null; ids: readonly number[]; focusList: () => void },
): Record<'choose' | 'range' | 'close', Handler> {
  const choose = (range: boolean) => {
    if (active === null) return false
    onSelection((now) => (range ? extended(now, ids, active) : toggled(now, active)))
    return undefined
  }
  const clear = () => {
    if (selection.ids.size === 0) return false
    onSelection(nothingSelected)
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
    // The row is drawn in its new place once the order is kept; the focus goes with it.
    requestAnimationFrame(() => focusRow(current.id))
    return undefined
  }
  return { moveUp: () => move(-1), moveDown: () => move(1) }
}

/** Does it to the highlighted row; false where there is none, so that the key goes on. */
export function onRow<Row>(current: Row | undefined, act: ((row: Row) => void) | undefined): false | undefined {
  if (!act || !current) return false
  act(current)
  return undefined
}

/** The keys of a list: to its search and its rows, and those that open, choose, move and delete the highlighted one. */
export function useRowKeys<Row extends { id: number }>({
  list,
  search,
  free,
  acts,
  rows,
  highlight,
  choosing,
  chooses,
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
  choosing: Choosing
  /** Whether rows are chosen here. */
  chooses: boolean
  onOpen: (row: Row) => void
  onNew: (() => void) | undefined
  onDelete: ((row: Row) => void) | undefined
  /** Null where rows are moved, but not now. */
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
    onAct: acts.act,
    keys: {
      search: () => search.current?.focus(),
      add: onNew,
      down: () => stepBy(highlight, ids, 1),
      up: () => stepBy(highlight, ids, -1),
      open: () => onRow(current, onOpen),
      remove: onDelete && (() => onRow(current, onDelete)),
      ...(onMove !== undefined && movingKeys(onMove, current)),
      ...(chooses ? { choose, range, all: acts.chooseAll } : {}),
      close,
    },
  })
}
