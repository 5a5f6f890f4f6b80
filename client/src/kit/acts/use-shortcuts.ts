import { useLayoutEffect, useRef } from 'react'
import { isTaken, servedBy } from './shortcuts.ts'

/** Keys of a page; a handler that answers false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void | false>>

/** Serves a page's keys while nothing is typed and nothing lies over the page. */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const latest = useRef(shortcuts)
  // Before the next key: it must act upon what is seen.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // As soon as the page is drawn: on a busy machine a key comes sooner than an effect that waits.
  useLayoutEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return
      const handle = servedBy(latest.current, event)
      if (handle && handle(event) !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [enabled])
}
