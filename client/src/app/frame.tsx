import { useLayoutEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { Toasts } from './toasts.tsx'

// The browser would go back to where a page was left, behind our back.
history.scrollRestoration = 'manual'

/** Around every page: the way past the navigation, and the view at the top after each change of path. */
export function Frame() {
  const { t } = useT()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useLayoutEffect(() => {
    if (pathname) scrollTo(0, 0)
  }, [pathname])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('app.skip')}
      </a>
      {state === 'loading' && <output className="underway soon" aria-label={t('app.loading')} />}
      <Outlet />
      <Toasts />
    </>
  )
}
