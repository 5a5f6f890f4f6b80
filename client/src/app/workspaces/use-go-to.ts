import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { readText } from '../../kit/lib/browser-store.ts'
import type { Section } from '../places.ts'

/** The time within which the second key must come. */
const WAIT_MS = 1500

/** Opens a section by the key G and then its letter, which no other shortcut of the page receives. */
export function useGoTo(sections: readonly Section[]): void {
  const navigate = useNavigate()
  const latest = useRef(sections)
  useLayoutEffect(() => {
    latest.current = sections
  })
  useLayoutEffect(() => {
    let since = -WAIT_MS
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (
        key.length !== 1 ||
        ctrlKey ||
        metaKey ||
        altKey ||
        takesKeys(target) ||
        readText('entry_shortcuts') === 'off'
      )
        return
      const isSecond = event.timeStamp - since < WAIT_MS
      if (!isSecond && key.toLowerCase() !== 'g') return
      since = isSecond ? -WAIT_MS : event.timeStamp
      event.preventDefault()
      event.stopPropagation()
      const section = isSecond && latest.current.find((each) => each.letter === key.toLowerCase())
      if (section) void navigate(section.opensAt ?? section.to)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}
