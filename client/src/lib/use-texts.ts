import { useQuery } from '@tanstack/react-query'
import { api } from './calls.ts'
import { queryOf } from './query.ts'
import { rowsOf } from './rows-of.ts'

const none = { about_us: '', contact_nofi: '', dashboard: '', event_calendar: '' }

/** The texts that admins wrote for the portal's own pages; empty ones where nobody did. Undefined while they load. */
export function useTexts() {
  const { data, error, refetch } = useQuery(queryOf(api.portal.texts))
  return { texts: data && (rowsOf(data)[0] ?? none), error, refetch }
}
