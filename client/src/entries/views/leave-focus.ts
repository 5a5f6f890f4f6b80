import type { MouseEvent } from 'react'

/** After a view was chosen the keys belong to the list: they are heard there while the page has the focus. */
export const leaveFocus = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.blur()
