import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to and focuses the element that the address names after `#`. */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!target) return
    target.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
  }, [hash])
}
