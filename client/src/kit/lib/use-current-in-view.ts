import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls the link of the current page into view, and any link that gets the focus: browsers do not scroll to a partly visible one. */
export function useCurrentLinkInView<E extends HTMLElement>() {
  const links = useRef<E>(null)
  const lastPathname = useRef('')
  const { pathname } = useLocation()
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
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
