import { useLayoutEffect } from 'react'

/** Leaves the page without a background, for a program that lays it over the picture of a camera. */
export function useTransparentPage(isTransparent: boolean): void {
  useLayoutEffect(() => {
    if (!isTransparent) return
    const parts = [document.documentElement, document.body]
    // A dark page has a dark canvas behind its background.
    for (const { style } of parts) Object.assign(style, { background: 'transparent', colorScheme: 'light' })
    return () => {
      for (const { style } of parts) Object.assign(style, { background: '', colorScheme: '' })
    }
  }, [isTransparent])
}
