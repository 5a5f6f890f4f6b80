import { noSelection, type Selection } from './selection.ts'

/** A selection and the view of the list that it was made in; null while the rows of a view are loading. */
export type ViewSelection = { view: string | null; selection: Selection }
export type SelectionChange = Selection | ((now: Selection) => Selection)

export const noViewSelection: ViewSelection = { view: null, selection: noSelection }

/**
 * The selection for a view: the one made in it, else none. A view is a list's search and filters (`viewKey`). `hasRows`: the rows on
 * screen are already those of this view.
 */
export function selectionInView(current: ViewSelection, view: string, hasRows: boolean): ViewSelection {
  if (current.view === view) return current
  const nextView = hasRows ? view : null
  return current.view === nextView ? current : { view: nextView, selection: noSelection }
}

/** Applies a change that was made in `view`; it is ignored if the list shows another view now. */
export function changeInView(current: ViewSelection, view: string, change: SelectionChange): ViewSelection {
  if (current.view !== view) return current
  return { view, selection: typeof change === 'function' ? change(current.selection) : change }
}
