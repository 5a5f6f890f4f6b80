import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const select = (input: HTMLInputElement | null) => input?.select()

/**
 * A value that is read on a button and typed in its place. `typed` is null while the button shows; hand `button` and `field` as refs to
 * the two. A key that ends the typing brings the focus back to the button, and `endKey` names it.
 */
export function useInPlace() {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (typed === null && byKey.current) button.current?.focus()
    if (typed === null) byKey.current = false
  }, [typed])
  const endKey = (event: KeyboardEvent): 'Enter' | 'Escape' | null => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return null
    // The button that takes the focus must not be pressed by the same key.
    event.preventDefault()
    byKey.current = true
    return event.key
  }
  return { typed, setTyped, button, field: select, endKey }
}
