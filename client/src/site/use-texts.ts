import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../kit/api/rows-of.ts'
import { siteQueries } from './site-queries.ts'

const none = { about_us: '', contact_nofi: '', dashboard: '', event_calendar: '' }

/** The texts that admins wrote for the portal's own pages; empty ones where nobody did. Undefined while they load. */
export function useTexts() {
  const { data, error, refetch } = useQuery(siteQueries.texts())
  return { texts: data && (rowsOf(data)[0] ?? none), error, refetch }
}
