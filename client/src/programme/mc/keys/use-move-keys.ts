import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type KeyHandlers = {
  step: () => void
  browse: (direction: -1 | 1) => void
  stopBrowsing: () => void
  undo: () => void
  /** Looks at the item of a typed number. */
  openNumber: (number: number) => void
  /** Opens the list with its search. */
  search: () => void
  /** A jump that waits to be confirmed by Enter twice, or by a held Enter or space; null without one. */
  jump: { hold: () => void; release: () => void; press: () => void } | null
}

const browseDirections: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
/** A number that nobody finishes is forgotten. */
const TYPED_MS = 4_000
const MAX_DIGITS = 4

/**
 * Space moves the programme on, arrows browse, Esc goes back, Z undoes, and a number with Enter looks at its item. Keys in fields, dialogs and on
 * buttons keep their meaning. Returns the digits typed so far.
 */
export function useMoveKeys(keys: KeyHandlers): string {
  const [typed, setTyped] = useState('')
  const latest = useRef({ keys, typed })
  // A layout effect, because on a slow machine the next key may come before other effects run.
  useLayoutEffect(() => {
    latest.current = { keys, typed }
  })
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => setTyped(''), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return
      const isInside = (selector: string) => target instanceof Element && target.closest(selector) !== null
      if (isInside('input, textarea, select, [contenteditable], [role="dialog"]')) return
      const isOnControl = isInside('button, a, summary, [role="radio"]')
      if (press(event, isOnControl, latest.current, setTyped)) event.preventDefault()
    }
    const onRelease = () => latest.current.keys.jump?.release()
    addEventListener('keydown', onKey)
    addEventListener('keyup', onRelease)
    // Before the button acts: a panel that it opens returns the focus to where it was.
    addEventListener('click', leaveButton, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keyup', onRelease)
      removeEventListener('click', leaveButton, true)
    }
  }, [])
  return typed
}

/**
 * A button that is touched keeps no focus: the next space moves the programme on, instead of pressing that button again. The console takes it,
 * because a focus that is lost goes to the nearest button.
 */
function leaveButton({ detail, target }: MouseEvent): void {
  const button = detail > 0 && target instanceof Element ? target.closest('button') : null
  button?.closest<HTMLElement>('[data-console]')?.focus({ preventScroll: true })
}

/** Does what a key means; returns whether it means anything here. */
function press(
  { key, repeat }: KeyboardEvent,
  isOnControl: boolean,
  { keys, typed }: { keys: KeyHandlers; typed: string },
  setTyped: (typed: string) => void,
): boolean {
  const direction = browseDirections[key]
  if (direction !== undefined) keys.browse(direction)
  else if (/^\d$/u.test(key)) setTyped(`${typed}${key}`.slice(-MAX_DIGITS))
  else if (key === 'Backspace' && typed !== '') setTyped(typed.slice(0, -1))
  else if (key === 'Enter' && typed !== '') {
    setTyped('')
    keys.openNumber(Number(typed))
  } else if ((key === ' ' || key === 'Enter') && !isOnControl) {
    // A held key counts once.
    if (!repeat) pressStep(key, keys)
  } else if (key === 'Escape') {
    setTyped('')
    keys.stopBrowsing()
  } else if (key.toLowerCase() === 'z') {
    if (!repeat) keys.undo()
  } else if (key === '/') keys.search()
  else return false
  return true
}

function pressStep(key: string, { jump, step }: KeyHandlers): void {
  if (jump) {
    jump.hold()
    if (key === 'Enter') jump.press()
  } else if (key === ' ') step()
}
