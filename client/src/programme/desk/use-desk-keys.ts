import { useEffect, useRef, type RefObject } from 'react'
import { takesKeys } from '../../kit/acts/shortcuts.ts'

/** The stops of the arrows: the rows to tick, else the lines of the list. */
const ROWS = 'input[data-row]'
const LINES = ':not([hidden]) > [role="tabpanel"] button[data-line], [data-found] button[data-line]'
/** The main button of an entry. */
const NEXT = 'button[data-next]'
/** Some scanners end a code with two line ends: the second one is not a press. */
const SECOND_ENTER_MS = 400

/**
 * The keys of the desk. What is typed goes into the search wherever the focus is, because a hand scanner types: so no letter is a shortcut.
 * Arrows move through the rows, or through what was found, Enter in an empty search presses the next step of the open entry, and Escape returns
 * to an empty search.
 */
export function useDeskKeys(field: RefObject<HTMLInputElement | null>, onEscape: () => void, isEnabled: boolean): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  const lastEnter = useRef(0)
  useEffect(() => {
    if (!isEnabled) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const search = field.current
      const isSearch = target === search
      const sinceEnter = event.timeStamp - lastEnter.current
      if (key === 'Enter') lastEnter.current = event.timeStamp
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || !search || (!isSearch && takesKeys(target))) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (moveFocus(search, key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
      } else if (key === 'Enter') {
        const next = document.querySelector<HTMLElement>(NEXT)
        if (!isSearch || search.value.trim() !== '' || event.repeat || sinceEnter < SECOND_ENTER_MS || !next) return
        event.preventDefault()
        next.click()
      } else if (key === 'Escape') {
        search.focus()
        latest.current()
      } else if (!isSearch && key.length === 1 && key !== ' ') search.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field, isEnabled])
}

/** Moves the focus to the next row or line; above the first it returns to the search. Returns whether it moved. */
function moveFocus(search: HTMLInputElement, step: 1 | -1): boolean {
  const { activeElement } = document
  const isInLines = activeElement?.matches(LINES) ?? false
  const selector = isInLines || search.value.trim() !== '' || !document.querySelector(ROWS) ? LINES : ROWS
  const stops: HTMLElement[] = [...document.querySelectorAll<HTMLElement>(selector)]
  const index = stops.findIndex((each) => each === activeElement)
  if (index < 0 && step < 0) return false
  const next = index + step < 0 ? search : stops[index + step]
  next?.focus()
  return next !== undefined
}
