import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { queryClient } from '../kit/api/query.ts'
import { usePerson, useSessionEnded } from '../kit/api/session.ts'
import { SCROLLS, staysPut } from '../kit/lib/stays.ts'
import { Toasts } from './toasts/toasts.tsx'

/**
 * Around every page: the way past the navigation, and the view, and the box of a list, at the top after each change of path or of what a list shows. The focus goes on
 * with the new page where its link went with the old one, or stands at the foot.
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
    // Pages that the account was shown before are not for the next person at this device.
    if (ended) queryClient.removeQueries({ type: 'inactive' })
  }, [ended])
  useLayoutEffect(() => {
    const before = lastPlace.current
    lastPlace.current = { pathname, search }
    // Somebody may have begun to read before the page was taken over.
    if (before === undefined) return
    // Back and forward reach an address that may have been left by typing or by opening a row.
    const stays = way !== NavigationType.Pop && staysPut(locationState)
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
