import { useEffect, useState, type RefObject } from 'react'

/** The part that is drawn beyond the window on either side, in pixels. */
const MARGIN = 500
const BEFORE_JUMP = 60

type Hours = { from: number; to: number }

/** The part of the day that a scrolled grid shows, in seconds, and a wider one that is worth drawing; moves on in steps, not with each pixel. */
export function useVisibleHours(scroller: RefObject<HTMLElement | null>, from: number, pixelsPerSecond: number) {
  const [window, setWindow] = useState({ top: 0, height: 800 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      // Rounded, so that small steps render nothing.
      const top = Math.round(element.scrollTop / 40) * 40
      const height = element.clientHeight
      setWindow((current) => (current.top === top && current.height === height ? current : { top, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller])
  const secondsAt = (pixels: number) => from + pixels / pixelsPerSecond
  const hours: Hours = { from: secondsAt(window.top), to: secondsAt(window.top + window.height) }
  const near: Hours = { from: secondsAt(window.top - MARGIN), to: secondsAt(window.top + window.height + MARGIN) }
  const scrollTo = (seconds: number) =>
    scroller.current?.scrollTo({ top: (seconds - from) * pixelsPerSecond - BEFORE_JUMP })
  return { hours, near, scrollTo }
}
