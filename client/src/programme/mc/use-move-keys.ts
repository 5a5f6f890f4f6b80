import { useLayoutEffect, useRef } from 'react'

type Keys = { step: () => void; browse: (by: -1 | 1) => void; toNow: () => void; undo: () => void }

const browsing: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Space steps on, arrows only look, Esc comes back, Z undoes; what is typed or pressed in a field, a question or on a button stays there. */
export function useMoveKeys(keys: Keys): void {
  const latest = useRef(keys)
  // Before the next key: on a busy machine it comes sooner than an effect that waits.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
      const inside = (selector: string) => target instanceof Element && target.closest(selector) !== null
      if (inside('input, textarea, select, [contenteditable], [role="dialog"]')) return
      const by = browsing[key]
      if (by !== undefined) latest.current.browse(by)
      // A key that is held counts once.
      else if (key === ' ' && !inside('button, a, summary, [role="radio"]')) {
        if (!repeat) latest.current.step()
      } else if (key === 'Escape') latest.current.toNow()
      else if (key.toLowerCase() === 'z') {
        if (!repeat) latest.current.undo()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
