import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { queryClient } from '../kit/api/query.ts'
import { usePersonVersion, useSessionEnded } from '../kit/api/session.ts'
import { SCROLL_BOX, keepsScroll } from '../kit/lib/stays.ts'
import { Toasts } from './toasts/toasts.tsx'

/**
 * The frame of every page. It has the link that skips the navigation, and scrolls the page and the boxes of lists to the top when the path
 * or the content of a list changes. The focus moves to the new page if the clicked link was removed or is in the footer.
 */
export function Frame() {
  const { t } = useT()
  const { pathname, search, state: locationState } = useLocation()
  const lastAddress = useRef<{ pathname: string; search: string }>(undefined)
  const { state } = useNavigation()
  const navigationType = useNavigationType()
  const personVersion = usePersonVersion()
  const hasSessionEnded = useSessionEnded()
  useEffect(() => {
    // The next person at this device must not see cached answers of the account.
    if (hasSessionEnded) queryClient.removeQueries({ type: 'inactive' })
  }, [hasSessionEnded])
  useLayoutEffect(() => {
    const before = lastAddress.current
    lastAddress.current = { pathname, search }
    // The reader may have scrolled the page before it was hydrated.
    if (before === undefined) return
    // Back and forward always begin at the top: their state only tells how that address was reached.
    const isScrollKept = navigationType !== NavigationType.Pop && keepsScroll(locationState)
    if (before.pathname === pathname && (before.search === search || isScrollKept)) return
    scrollTo(0, 0)
    for (const box of document.querySelectorAll(`[${SCROLL_BOX}]`)) box.scrollTop = 0
    const { activeElement } = document
    if (before.pathname !== pathname && (activeElement === document.body || activeElement?.closest('footer')))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search, locationState, navigationType])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {state === 'loading' && <output className="underway soon" aria-label={t('app.loading')} />}
      <Outlet key={personVersion} />
      <Toasts />
    </>
  )
}
