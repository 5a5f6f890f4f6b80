import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@portal/shared/entries/entries'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'
import { ShareLink } from './share-link.tsx'

/** The read-only link of an entry, for its owner to share. It never grants changes, unlike the personal link. */
export function ShareEntry({ entry, token }: { entry: Entry; token: string | null }) {
  const params = { id: entry.id }
  const queryKey = [api.sharedLinks.entryLink.path, entry.id]
  const { data: link } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => call(api.sharedLinks.entryLink, { params, ...linkHeaders(token), signal }),
  })
  if (link === undefined) return null
  return (
    <ShareLink
      kind="entry"
      title={`${entryName(entry)} – ${entry.tournament.name}`}
      link={link}
      createLink={async () => {
        const newLink = await call(api.sharedLinks.shareEntry, { params, body: {}, ...linkHeaders(token) })
        queryClient.setQueryData(queryKey, newLink)
        return newLink
      }}
      endLink={async () => {
        await call(api.sharedLinks.endEntry, { params, ...linkHeaders(token) })
        queryClient.setQueryData(queryKey, null)
      }}
    />
  )
}
