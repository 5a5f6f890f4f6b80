import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './over-list.module.css'

/** Lies over a list, so that what it says moves no row: over the headings, or at the lower edge where it would cover the row in hand. */
export function OverList({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const [isLow, setLow] = useState(false)
  useLayoutEffect(() => {
    const [element, list] = [own.current, own.current?.parentElement]
    if (!element || !list) return
    const place = () => {
      const inHand = list.querySelector('[aria-current]')?.getBoundingClientRect()
      const top = list.getBoundingClientRect().top
      const bottom = top + element.offsetHeight
      setLow(inHand !== undefined && inHand.top < bottom && inHand.bottom > top)
    }
    place()
    list.addEventListener('scroll', place, { capture: true, passive: true })
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    return () => {
      list.removeEventListener('scroll', place, { capture: true })
      sizes.disconnect()
    }
  })
  return (
    <div ref={own} className={classes.over} data-low={isLow || undefined}>
      {children}
    </div>
  )
}
