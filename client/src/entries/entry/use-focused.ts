import { useEffect, useRef } from 'react'

/** For the heading of what takes the place of what had the focus: it takes it, at the top of the page. */
export function useFocused(when: boolean) {
  // Fits either element that a name stands in.
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (!when) return
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [when])
  return { ref, tabIndex: -1, style: { outline: 'none' } }
}
