import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width or height of an element in pixels, measured before it is painted; null before that. */
export function useSize(ref: RefObject<HTMLElement | null>, side: 'clientWidth' | 'clientHeight'): number | null {
  const [size, setSize] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize(element[side])
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, side])
  return size
}
