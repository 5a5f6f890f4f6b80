import { useEffect, useRef } from 'react'

/** Space or → go on, ← goes back; what is typed or pressed in a field or on a button stays there, and a key that is held counts once. */
export function useMoveKeys(moves: { next: () => void; back: () => void }): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, target } = event
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      const on = target instanceof Element ? target.closest('input, textarea, select, [contenteditable]') : null
      const pressed = target instanceof Element ? target.closest('button, a, summary, [role="radio"]') : null
      if (on || (key === ' ' && pressed)) return
      if (key === ' ' || key === 'ArrowRight') latest.current.next()
      else if (key === 'ArrowLeft') latest.current.back()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
