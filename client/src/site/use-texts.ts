import { useQuery } from '@tanstack/react-query'
import { textIn } from '@portal/shared/kit/text/name-in'
import { extractRows } from '../kit/api/rows-of.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { siteQueries } from './site-queries.ts'

type PageText = 'about_us' | 'contact_nofi' | 'dashboard' | 'event_calendar'

/** The admins' text for a page of the portal, for its reader; empty if there is none. `content` is undefined while it loads. */
export function usePageText(name: PageText) {
  const { language } = useT()
  const { data, error, refetch } = useQuery(siteQueries.texts())
  const texts = data && extractRows(data)[0]
  const content = data && textIn(language, texts?.[name] ?? '', texts?.[`${name}_en`] ?? '')
  return { content, error, refetch }
}
