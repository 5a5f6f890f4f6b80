import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { SCROLLS } from '../../lib/stays.ts'
import classes from './list-notes.module.css'

/** Between a list and the bar of the chosen rows on a phone. */
const GAP = 12

/**
 * The notes of a list, at its lower edge: the box of its rows ends above it, and above the window's lower edge, so that no row is
 * covered and none moves.
 */
export function ListNotes({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const [notes, list] = [own.current, own.current?.parentElement]
    if (!notes || !list) return
    const fit = () => {
      endInWindow(list, notes)
      const now = list.querySelector(`[${SCROLLS}]`)?.clientHeight ?? 0
      keepInSight(list, height.current - now)
      height.current = now
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
    <div ref={own} className={classes.notes}>
      {children}
    </div>
  )
}

/** While something is said, the list ends where the window does, or the bar at its lower edge begins. */
function endInWindow(list: HTMLElement, notes: HTMLElement): void {
  const { top } = list.getBoundingClientRect()
  const bars = [...(list.parentElement?.querySelectorAll('section[data-foot]') ?? [])]
    .map((bar) => bar.getBoundingClientRect().top - GAP)
    .filter((edge) => edge > top)
  const edge = Math.min(innerHeight, ...bars)
  const isSaid = notes.offsetHeight > 0
  list.style.maxHeight = isSaid ? `${edge - top}px` : ''
  notes.style.bottom = isSaid ? `${innerHeight - edge}px` : ''
}

/** The row in hand, where it was in sight until so much of the lower edge was taken. */
function keepInSight(list: Element, taken: number): void {
  const box = list.querySelector(`[${SCROLLS}]`)
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!box || !row) return
  const hidden = row.bottom - box.getBoundingClientRect().bottom
  if (hidden > 0 && hidden <= taken) box.scrollTop += hidden
}
