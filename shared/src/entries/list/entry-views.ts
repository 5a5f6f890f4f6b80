import { z } from 'zod'
import { endpoint, idParam } from '../../kit/contract.ts'
import { ENTRY_VIEW_QUERY_MAX } from '../../kit/limits.ts'
import { text255, wireId } from '../../kit/fields.ts'

/** The standard views of the entries of a tournament. `out`: refused, withdrawn or scratched; `requested`: with an open request. */
export const entryViews = [
  'pending',
  'all',
  'unpaid',
  'no_bib',
  'twice',
  'below_minimum',
  'asked',
  'out',
  'overridden',
  'not_eligible',
  'requested',
  'approved',
] as const
export type EntryViewName = (typeof entryViews)[number]

/** The number of entries in each view. */
export const entryViewCounts = z.object(
  Object.fromEntries(entryViews.map((name) => [name, z.int()])) as Record<EntryViewName, z.ZodInt>,
)
export type EntryViewCounts = z.infer<typeof entryViewCounts>

/** A view that somebody saved: its name, and the part of an address behind `?` that opens it. */
export const savedView = z.object({ id: z.int(), name: z.string(), query: z.string() }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

/** Writes a query for storage. Only the syntax characters of a query are escaped, so that an erasure of personal data finds names in it. */
export const writeReadableQuery = (query: Iterable<readonly [string, string]>): string =>
  [...query]
    .map(([name, value]) => `${name}=${value.replaceAll(/[%&+#]/gu, encodeURIComponent)}`)
    .join('&')
    // PostgreSQL stores no NUL.
    .replaceAll('\0', '%00')

const viewDraft = z.object({
  name: text255,
  /** `status` 0 or 1, and the filters of the list by their names in its address. */
  query: z.string().max(ENTRY_VIEW_QUERY_MAX),
})

export const entryViewCalls = {
  viewCounts: endpoint({
    method: 'GET',
    path: '/athletes/view-counts',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: entryViewCounts,
    message: 'ATHLETE_FOUND',
    summary: 'How many entries each view of a tournament holds',
  }),
  savedViews: endpoint({
    method: 'GET',
    path: '/athletes/views',
    can: 'account:own',
    reply: z.array(savedView),
    message: 'ATHLETE_FOUND',
    summary: 'The views of entries that the account saved, in the order of their names',
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/athletes/views',
    can: 'account:own',
    creates: true,
    body: viewDraft,
    reply: savedView,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Save a view of entries under a name of its own',
  }),
  renameView: endpoint({
    method: 'PUT',
    path: '/athletes/views/:id',
    can: 'account:own',
    params: idParam,
    body: viewDraft.pick({ name: true }),
    reply: savedView,
    message: 'ATHLETE_UPDATE_SUCCESS',
    summary: 'Give a saved view another name',
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/athletes/views/:id',
    can: 'account:own',
    params: idParam,
    message: 'ATHLETE_DELETED',
    summary: 'Delete a saved view; again changes nothing',
  }),
} as const
