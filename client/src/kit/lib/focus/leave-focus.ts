import type { MouseEvent } from 'react'

/** Returns the focus to the page after a click, so that the list handles the keys again. */
export const blurAfterClick = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.blur()

/** Does the same for clicks of a pointer only: keyboard users continue from the clicked element. */
export function blurAfterPointerClick(event: MouseEvent<HTMLElement>): void {
  // A click by Enter or Space has the detail 0.
  if (event.detail > 0) blurAfterClick(event)
}
