import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide or high an element is drawn, known before it is first seen; null until then. */
export function useSize(of: RefObject<HTMLElement | null>, side: 'clientWidth' | 'clientHeight'): number | null {
  const [size, setSize] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => setSize(element[side])
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of, side])
  return size
}
