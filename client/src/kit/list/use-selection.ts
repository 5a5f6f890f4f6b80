import { useCallback, useState } from 'react'
import { changedIn, heldFor, holdingNothing, type SelectionChange } from './held-selection.ts'
import type { ListState } from './list-state.ts'
import { nothingSelected, type Selection } from './selection.ts'

export type ChangeSelection = (change: SelectionChange) => void
/** The chosen rows of a list, and how they change. */
export type Choosing = { selection: Selection; onSelection: ChangeSelection }

/** The search and filters of a list as one text. */
export const viewOf = ({ search, filter }: Pick<ListState, 'search' | 'filter'>) =>
  JSON.stringify([search.trim(), filter])

/**
 * The chosen rows of a list. They fall with the view they were chosen in, however it changed: by a filter, a link or the way back.
 * A change made by code that still knows an earlier view (an answer that came late) is dropped.
 */
export function useSelection(view: string, arrived: boolean): [Selection, ChangeSelection] {
  const [latest, setLatest] = useState(() => heldFor(holdingNothing, view, arrived))
  const current = heldFor(latest, view, arrived)
  if (current !== latest) setLatest(current)
  const change = useCallback<ChangeSelection>((change) => setLatest((now) => changedIn(now, view, change)), [view])
  return [current.view === view ? current.selection : nothingSelected, change]
}

/** A question about the chosen rows, or another state that falls with the view it began in. */
export function useOfView<T>(view: string): [T | null, (value: T | null) => void] {
  const [latest, setLatest] = useState<{ view: string; value: T | null }>({ view, value: null })
  if (latest.view !== view) setLatest({ view, value: null })
  const set = useCallback((value: T | null) => setLatest((now) => (now.view === view ? { view, value } : now)), [view])
  return [latest.view === view ? latest.value : null, set]
}
