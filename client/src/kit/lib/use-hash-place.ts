import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to what the address names behind `#`, once it is on the page: in view, and with the focus. */
export function useHashPlace(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1))
    if (!place) return
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
  }, [hash])
}
