import { useCallback, useState } from 'react'
import { changedIn, heldFor, holdingNothing, type SelectionChange } from './held-selection.ts'
import type { ListState } from './list-state.ts'
import { nothingSelected, type Selection } from './selection.ts'

export type ChangeSelection = (change: SelectionChange) => void
/** The chosen rows of a list, and how they change. */
export type Choosing = { selection: Selection; onSelection: ChangeSelection }

/** What narrows a list, as one text. */
export const viewOf = ({ search, filter }: Pick<ListState, 'search' | 'filter'>) =>
  JSON.stringify([search.trim(), filter])

/**
 * The chosen rows of a list. They fall with the view they were chosen in, however it changed: by a filter, a link or the way back.
 * A change made by code that still knows an earlier view (an answer that came late) is dropped.
 */
export function useSelection(view: string, arrived: boolean): [Selection, ChangeSelection] {
  const [kept, setKept] = useState(() => heldFor(holdingNothing, view, arrived))
  const held = heldFor(kept, view, arrived)
  if (held !== kept) setKept(held)
  const change = useCallback<ChangeSelection>((change) => setKept((now) => changedIn(now, view, change)), [view])
  return [held.view === view ? held.selection : nothingSelected, change]
}

/** A question about the chosen rows, or another state that falls with the view it began in. */
export function useOfView<T>(view: string): [T | null, (value: T | null) => void] {
  const [kept, setKept] = useState<{ view: string; value: T | null }>({ view, value: null })
  if (kept.view !== view) setKept({ view, value: null })
  const set = useCallback((value: T | null) => setKept((now) => (now.view === view ? { view, value } : now)), [view])
  return [kept.view === view ? kept.value : null, set]
}
