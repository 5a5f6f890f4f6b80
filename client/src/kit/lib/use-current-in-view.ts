import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls the link of the current page into view. */
export function useCurrentInView<E extends HTMLElement>() {
  const links = useRef<E>(null)
  const shown = useRef('')
  const { pathname } = useLocation()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    links.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return links
}
