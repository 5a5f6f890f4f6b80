import { useLayoutEffect } from 'react'

/** Null while nobody waits for the search. */
let letters: string | null = null

/** Letters typed for the search since it was asked for, before its code came. */
export const earlyLetters = (): string => letters ?? ''

/** Answers whether a key belongs to the search that is on its way, and keeps what it types. */
export function isForSearch({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (letters === null || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') letters = letters.slice(0, -1)
  else if (key.length === 1) letters += key
  else return key === 'Enter'
  return true
}

/** In the place of the search until it comes: the rows of the page must not act upon the letters meant for it. */
export function AwaitedSearch() {
  useLayoutEffect(() => {
    letters = ''
    return () => {
      letters = null
    }
  }, [])
  return null
}
