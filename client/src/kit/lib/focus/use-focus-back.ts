import { useEffect } from 'react'

/**
 * Gives the focus back to what had it when a panel or window opened, unless it went elsewhere. Mantine does so only for what is drawn
 * closed first.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    const { activeElement: before } = document
    if (!opened || !(before instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === document.body && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}
