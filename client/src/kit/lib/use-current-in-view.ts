import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls the link of the current page into view, and one that Tab comes to: browsers leave it where a part of it is seen. */
export function useCurrentInView<E extends HTMLElement>() {
  const links = useRef<E>(null)
  const shownPath = useRef('')
  const { pathname } = useLocation()
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    links.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  useEffect(() => {
    const nav = links.current
    const show = ({ target }: FocusEvent) =>
      target instanceof Element && target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    nav?.addEventListener('focusin', show)
    return () => nav?.removeEventListener('focusin', show)
  }, [])
  return links
}
