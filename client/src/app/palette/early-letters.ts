import { useLayoutEffect } from 'react'

/** The letters typed since the search was opened; null unless its code is being loaded. */
let letters: string | null = null

/** The letters typed between opening the search and the arrival of its code. */
export const earlyLetters = (): string => letters ?? ''

/** Whether a key is meant for the search that is being loaded; stores its letter if so. */
export function isForSearch({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (letters === null || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') letters = letters.slice(0, -1)
  else if (key.length === 1) letters += key
  else return key === 'Enter'
  return true
}

/** Replaces the search while its code is loaded: typed letters must not act as shortcuts of the page. */
export function SearchPlaceholder() {
  useLayoutEffect(() => {
    letters = ''
    return () => {
      letters = null
    }
  }, [])
  return null
}
