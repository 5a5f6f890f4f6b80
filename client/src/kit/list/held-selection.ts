import { nothingSelected, type Selection } from './selection.ts'

/** A selection and the view of the list that it was made in; null while the rows of the view are still on their way. */
export type ViewSelection = { view: string | null; selection: Selection }
export type SelectionChange = Selection | ((now: Selection) => Selection)

export const holdingNothing: ViewSelection = { view: null, selection: nothingSelected }

/**
 * The selection once the list shows `view`: everything that narrows it, but neither its order nor its page. `arrived`: the rows
 * on screen are those of this view, not yet those of the one before.
 */
export function heldFor(current: ViewSelection, view: string, arrived: boolean): ViewSelection {
  if (current.view === view) return current
  const shownView = arrived ? view : null
  return current.view === shownView ? current : { view: shownView, selection: nothingSelected }
}

/** A change that somebody made in `view`; one that comes after that view has gone changes nothing. */
export function changedIn(current: ViewSelection, view: string, change: SelectionChange): ViewSelection {
  if (current.view !== view) return current
  return { view, selection: typeof change === 'function' ? change(current.selection) : change }
}
