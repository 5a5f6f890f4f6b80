import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'

/** Sets the document's title to that of the page and the portal's name; without a title to the portal's name alone. */
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
