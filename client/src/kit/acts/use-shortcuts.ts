import { useLayoutEffect, useRef } from 'react'
import { takesKeys, findHandler } from './shortcuts.ts'

/** Keys of a page; a handler that returns false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void | false>>

/** Handles a page's keys while `isEnabled`, except in a field, menu or dialog. */
export function useShortcuts(shortcuts: Shortcuts, isEnabled: boolean): void {
  const latest = useRef(shortcuts)
  // A layout effect, so that the next key already acts on the rendered rows.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // A layout effect as well: on a busy machine a key may come before other effects run.
  useLayoutEffect(() => {
    if (!isEnabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target)) return
      const handle = findHandler(latest.current, event)
      if (handle && handle(event) !== false) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isEnabled])
}
