import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are left: by closing the panel, by going to another page, by closing the tab. */
export function useUnsaved(dirty: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => dirty && from.pathname !== to.pathname)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    asking: closing || blocker.state === 'blocked',
    close: () => (dirty ? setClosing(true) : onClose()),
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
