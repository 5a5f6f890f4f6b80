import type { MouseEvent } from 'react'

/** After a view was chosen the keys belong to the list: they are heard there while the page has the focus. */
export const leaveFocus = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.blur()

/** The same of what stands beside any list, only for those who use a pointer: a key that leads on through the page goes on from there. */
export function leaveFocusOfPointer(event: MouseEvent<HTMLElement>): void {
  // A press of Enter or Space is a click without one.
  if (event.detail > 0) leaveFocus(event)
}
