import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType, type Location } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { queryClient } from '../kit/api/query.ts'
import { usePersonVersion, useSessionEnded } from '../kit/api/session.ts'
import { SCROLL_BOX, keepsScroll } from '../kit/lib/stays.ts'
import { Toasts } from './toasts/toasts.tsx'

/** The frame of every page, with the link that skips the navigation. */
export function Frame() {
  const { t } = useT()
  const location = useLocation()
  const { state } = useNavigation()
  const personVersion = usePersonVersion()
  const hasSessionEnded = useSessionEnded()
  useEffect(() => {
    // The next person at this device must not see cached answers of the account.
    if (hasSessionEnded) queryClient.removeQueries({ type: 'inactive' })
  }, [hasSessionEnded])
  useScrollToTop(location)
  useFocusOnNewPage(location.pathname)
  return (
    <>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {state === 'loading' && <output className="underway soon" aria-label={t('app.loading')} />}
      {/* A new key renders the page from scratch: what was typed before another person uses this browser must not stay on screen. */}
      <Outlet key={personVersion} />
      <Toasts />
    </>
  )
}

/** Scrolls the page and the boxes of lists to the top when the path or the content of a list changes. */
function useScrollToTop({ pathname, search, state }: Location) {
  const navigationType = useNavigationType()
  const lastAddress = useRef<{ pathname: string; search: string }>(undefined)
  useLayoutEffect(() => {
    const previousAddress = lastAddress.current
    lastAddress.current = { pathname, search }
    // The reader may have scrolled the page before it was hydrated.
    if (previousAddress === undefined) return
    // Back and forward always begin at the top: their state only tells how that address was reached.
    const isScrollKept = navigationType !== NavigationType.Pop && keepsScroll(state)
    if (previousAddress.pathname === pathname && (previousAddress.search === search || isScrollKept)) return
    scrollTo(0, 0)
    for (const box of document.querySelectorAll(`[${SCROLL_BOX}]`)) box.scrollTop = 0
  }, [pathname, search, state, navigationType])
}

/** Moves the focus to a new page if the clicked link was removed or is in the footer. */
function useFocusOnNewPage(pathname: string) {
  const previousPathname = useRef(pathname)
  useLayoutEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('footer'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
