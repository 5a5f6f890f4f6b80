import { z } from 'zod'
import { endpoint, ref } from '../../kit/contract.ts'
import { wholeNumber, wireId } from '../../kit/fields.ts'
import { ID_MAX } from '../../kit/limits.ts'

/** Changes of entries by other sessions: the number of entries by account (null: visitors), and the ids of these entries. */
export const changedByOthers = z.object({
  /** The last id of the history, for `after` of the next call. */
  last: z.int(),
  by: z.array(z.object({ user: ref.nullable(), entries: z.int() })),
  /** The latest changed entries, at most 1,000. */
  id: z.array(z.int()),
})
export type ChangedByOthers = z.infer<typeof changedByOthers>

export const changedByOthersCalls = {
  changedByOthers: endpoint({
    method: 'GET',
    path: '/athletes/changed-by-others',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    /** Without a tournament: changes in all, for admins. Without `after`: only `last`. */
    query: z.object({ tournament_id: wireId.optional(), after: wholeNumber(0, ID_MAX).optional() }),
    reply: changedByOthers,
    message: 'ATHLETE_FOUND',
    summary: 'What others than the caller’s own session did to entries after a place in their history',
  }),
} as const
