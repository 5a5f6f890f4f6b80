import { useEffect, useRef } from 'react'

/** The props of a heading. When `takesFocus` becomes true, the page scrolls to its top and the heading is focused. */
export function useHeadingFocus(takesFocus: boolean) {
  // The heading is an h1 or a p.
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return { ref, tabIndex: -1, style: { outline: 'none' } }
}
