import { useQuery } from '@tanstack/react-query'
import { extractRows } from '../kit/api/rows-of.ts'
import { siteQueries } from './site-queries.ts'

const emptyTexts = { about_us: '', contact_nofi: '', dashboard: '', event_calendar: '' }

/** The admins' texts for pages of the portal, empty if there are none. `texts` is undefined while they load. */
export function useTexts() {
  const { data, error, refetch } = useQuery(siteQueries.texts())
  return { texts: data && (extractRows(data)[0] ?? emptyTexts), error, refetch }
}
