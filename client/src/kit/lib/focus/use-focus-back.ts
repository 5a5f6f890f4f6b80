import { useEffect } from 'react'

/**
 * When a panel or window closes, returns the focus to the element that had it before, unless it moved elsewhere. Mantine does so only
 * for windows that are first rendered closed.
 */
export function useReturnFocus(opened = true): void {
  useEffect(() => {
    const { activeElement: previousFocus } = document
    if (!opened || !(previousFocus instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === document.body && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true })
    }
  }, [opened])
}
