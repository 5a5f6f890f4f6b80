import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SCROLL_BOX } from '../../lib/stays.ts'
import classes from './list-notes.module.css'

/** Pixels between a list and the bar of the chosen rows on a phone. */
const GAP = 12

/**
 * The notes of a list at its lower edge. While there are notes, the list ends at the window's lower edge and its rows end above the notes,
 * so that no row is covered.
 */
export function ListNotes({ children }: { children: ReactNode }) {
  const notesBox = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const [notes, list] = [notesBox.current, notesBox.current?.parentElement]
    if (!notes || !list) return
    const fit = () => {
      endInWindow(list, notes)
      const newHeight = list.querySelector(`[${SCROLL_BOX}]`)?.clientHeight ?? 0
      keepInSight(list, height.current - newHeight)
      height.current = newHeight
    }
    fit()
    let frame = 0
    const sizes = new ResizeObserver(() => {
      frame = requestAnimationFrame(fit)
    })
    sizes.observe(notes)
    return () => {
      sizes.disconnect()
      cancelAnimationFrame(frame)
    }
  })
  return (
    <div ref={notesBox} className={classes.notes}>
      {children}
    </div>
  )
}

/** While there are notes, ends the list at the window's lower edge, or above a bar at that edge. */
function endInWindow(list: HTMLElement, notes: HTMLElement): void {
  const { top } = list.getBoundingClientRect()
  const bars = [...(list.parentElement?.querySelectorAll('section[data-foot]') ?? [])]
    .map((bar) => bar.getBoundingClientRect().top - GAP)
    .filter((edge) => edge > top)
  const edge = Math.min(innerHeight, ...bars)
  const hasNotes = notes.offsetHeight > 0
  list.style.maxHeight = hasNotes ? `${edge - top}px` : ''
  notes.style.bottom = hasNotes ? `${innerHeight - edge}px` : ''
}

/** Scrolls to the highlighted row if the box lost so much height that the row is just hidden. */
function keepInSight(list: Element, lostHeight: number): void {
  const box = list.querySelector(`[${SCROLL_BOX}]`)
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!box || !row) return
  const hiddenHeight = row.bottom - box.getBoundingClientRect().bottom
  if (hiddenHeight > 0 && hiddenHeight <= lostHeight) box.scrollTop += hiddenHeight
}
