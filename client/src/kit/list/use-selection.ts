import { useCallback, useState } from 'react'
import { changeInView, selectionInView, noViewSelection, type SelectionChange } from './view-selection.ts'
import type { ListState } from './list-state.ts'
import { noSelection, type Selection } from './selection.ts'

export type ChangeSelection = (change: SelectionChange) => void
/** The chosen rows of a list, and how they change. */
export type SelectionState = { selection: Selection; onSelection: ChangeSelection }

/** The search and filters of a list as one text, without its order and page. */
export const viewKey = ({ search, filter }: Pick<ListState, 'search' | 'filter'>) =>
  JSON.stringify([search.trim(), filter])

/**
 * The chosen rows of a list. They are cleared when the view changes, by a filter, a link or the back button, and a change made for
 * an earlier view (by a late answer) is ignored.
 */
export function useSelection(view: string, hasRows: boolean): SelectionState {
  const [latest, setLatest] = useState(() => selectionInView(noViewSelection, view, hasRows))
  const current = selectionInView(latest, view, hasRows)
  if (current !== latest) setLatest(current)
  const change = useCallback<ChangeSelection>((change) => setLatest((now) => changeInView(now, view, change)), [view])
  return { selection: current.view === view ? current.selection : noSelection, onSelection: change }
}

/** State that is reset to null when the view changes, e.g. an open question about the chosen rows. */
export function useViewState<T>(view: string): [T | null, (value: T | null) => void] {
  const [latest, setLatest] = useState<{ view: string; value: T | null }>({ view, value: null })
  if (latest.view !== view) setLatest({ view, value: null })
  const set = useCallback((value: T | null) => setLatest((now) => (now.view === view ? { view, value } : now)), [view])
  return [latest.view === view ? latest.value : null, set]
}
