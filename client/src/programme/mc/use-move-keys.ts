import { useLayoutEffect, useRef } from 'react'

type KeyHandlers = { step: () => void; browse: (step: -1 | 1) => void; stopBrowsing: () => void; undo: () => void }

const browseSteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Space moves the programme on, arrows browse, Esc stops browsing, Z undoes. Keys in fields, dialogs and on buttons keep their meaning. */
export function useMoveKeys(keys: KeyHandlers): void {
  const latest = useRef(keys)
  // A layout effect, because on a slow machine the next key may come before other effects run.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
      const isInside = (selector: string) => target instanceof Element && target.closest(selector) !== null
      if (isInside('input, textarea, select, [contenteditable], [role="dialog"]')) return
      const step = browseSteps[key]
      if (step !== undefined) latest.current.browse(step)
      // A held key counts once.
      else if (key === ' ' && !isInside('button, a, summary, [role="radio"]')) {
        if (!repeat) latest.current.step()
      } else if (key === 'Escape') latest.current.stopBrowsing()
      else if (key.toLowerCase() === 'z') {
        if (!repeat) latest.current.undo()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
