import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { queryClient } from '../kit/api/query.ts'
import { usePerson, useSessionEnded } from '../kit/api/session.ts'
import { SCROLLS, keepsScroll } from '../kit/lib/stays.ts'
import { Toasts } from './toasts/toasts.tsx'

/**
 * Stands around every page. It has the link that skips the navigation, and scrolls the page and the boxes of lists to the top when the path
 * or the content of a list changes. The focus moves to the new page if its link is gone or stands in the footer.
 */
export function Frame() {
  const { t } = useT()
  const { pathname, search, state: locationState } = useLocation()
  const lastPlace = useRef<{ pathname: string; search: string }>(undefined)
  const { state } = useNavigation()
  const way = useNavigationType()
  const person = usePerson()
  const ended = useSessionEnded()
  useEffect(() => {
    // The next person at this device must not see cached answers of the account.
    if (ended) queryClient.removeQueries({ type: 'inactive' })
  }, [ended])
  useLayoutEffect(() => {
    const before = lastPlace.current
    lastPlace.current = { pathname, search }
    // The reader may have scrolled the page before it was hydrated.
    if (before === undefined) return
    // Back and forward always begin at the top: their state only tells how that address was reached.
    const stays = way !== NavigationType.Pop && keepsScroll(locationState)
    if (before.pathname === pathname && (before.search === search || stays)) return
    scrollTo(0, 0)
    for (const box of document.querySelectorAll(`[${SCROLLS}]`)) box.scrollTop = 0
    const { activeElement: at } = document
    if (before.pathname !== pathname && (at === document.body || at?.closest('footer')))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search, locationState, way])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {state === 'loading' && <output className="underway soon" aria-label={t('app.loading')} />}
      <Outlet key={person} />
      <Toasts />
    </>
  )
}
