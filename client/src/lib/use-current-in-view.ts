import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a row or a column of links that scrolls: the link of the page that is shown stands in view. */
export function useCurrentInView<E extends HTMLElement>() {
  const links = useRef<E>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    links.current
      ?.querySelector('[aria-current="page"], [data-active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return links
}
