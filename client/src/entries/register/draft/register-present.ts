import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { ApiError, call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { useUser } from '../../../kit/api/session.ts'
import { byLinkKey, linkHeaders } from '../../ticket/entry-link.ts'
import type { Result } from './register-results.ts'

/** An entry made here as it stands now: it may have been changed, approved or withdrawn since. */
export function usePresentState({ entry: made, withdrawn = false }: Result): { entry: Entry; gone: boolean } {
  const user = useUser()
  const { link, id } = made
  const live = useQuery({
    queryKey: link === null ? [api.entries.byId.path, { params: { id } }] : byLinkKey(link),
    queryFn: ({ signal }): Promise<Entry> =>
      link === null
        ? call(api.entries.byId, { params: { id }, signal })
        : call(api.entries.byLink, { ...linkHeaders(link), signal }),
    enabled: !withdrawn && (link !== null || user !== null),
    refetchOnMount: 'always',
  })
  const lost = live.error instanceof ApiError && live.error.status === 404
  return { entry: live.data ?? made, gone: withdrawn || lost }
}
