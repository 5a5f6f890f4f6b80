import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'

/** Names the page in the browser's tab, its history and to a screen reader; without a name the portal's own. */
export function usePageTitle(title?: string): void {
  const { t } = useT()
  const portal = t('app.name')
  useEffect(() => {
    document.title = title ? `${title} · ${portal}` : portal
    return () => {
      document.title = portal
    }
  }, [title, portal])
}
