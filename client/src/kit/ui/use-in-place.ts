import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const selectText = (input: HTMLInputElement | null) => input?.select()

/**
 * A value that a button shows and a field edits. `typed` is null while the button is shown; `button` and `field` are refs for the two.
 * `endKey` returns Enter or Escape if that key ends the editing; the button then gets the focus back.
 */
export function useInPlace() {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const endedByKey = useRef(false)
  useEffect(() => {
    if (typed === null && endedByKey.current) button.current?.focus()
    if (typed === null) endedByKey.current = false
  }, [typed])
  const endKey = (event: KeyboardEvent): 'Enter' | 'Escape' | null => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return null
    // Otherwise the same key would press the button that gets the focus.
    event.preventDefault()
    endedByKey.current = true
    return event.key
  }
  return { typed, setTyped, button, field: selectText, endKey }
}
