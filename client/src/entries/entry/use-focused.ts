import { useEffect, useRef } from 'react'

/** The props of a heading that takes the focus, at the top of the page, once `takesFocus` is true. */
export function useFocused(takesFocus: boolean) {
  // The heading is an h1 or a p.
  const ref = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return { ref, tabIndex: -1, style: { outline: 'none' } }
}
