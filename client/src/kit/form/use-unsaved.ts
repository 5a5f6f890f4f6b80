import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are lost by closing the panel, going to another page or closing the tab; `UnsavedQuestion` draws it. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => isDirty && from.pathname !== to.pathname)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return {
    isAsking: isClosing || blocker.state === 'blocked',
    close: () => (isDirty ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false)
      blocker.reset?.()
    },
    leave: () => {
      blocker.proceed?.()
      onClose()
    },
  }
}
