import { nothingSelected, type Selection } from './selection.ts'

/** A selection and the view of the list that it was made in; null while the rows of the view are still on their way. */
export type Held = { view: string | null; selection: Selection }
export type SelectionChange = Selection | ((now: Selection) => Selection)

export const holdingNothing: Held = { view: null, selection: nothingSelected }

/**
 * What is held once the list shows `view`: everything that narrows it, but neither its order nor its page. `arrived`: the rows
 * on screen are those of this view, not yet those of the one before.
 */
export function heldFor(held: Held, view: string, arrived: boolean): Held {
  if (held.view === view) return held
  const shown = arrived ? view : null
  return held.view === shown ? held : { view: shown, selection: nothingSelected }
}

/** A change that somebody made in `view`; one that comes after that view has gone changes nothing. */
export function changedIn(held: Held, view: string, change: SelectionChange): Held {
  if (held.view !== view) return held
  return { view, selection: typeof change === 'function' ? change(held.selection) : change }
}
