import { z } from 'zod'
import { endpoint, ref } from '../../kit/contract.ts'
import { wholeNumber, wireId } from '../../kit/fields.ts'
import { ID_MAX } from '../../kit/limits.ts'

/** The acts of others on entries, one's own account elsewhere among them: each with how many, the account null for visitors, and which entries. */
export const changedByOthers = z.object({
  /** Where the history ends now: the next call may ask for what came after. */
  last: z.int(),
  by: z.array(z.object({ user: ref.nullable(), entries: z.int() })),
  /** The last ones changed, at most 1,000. */
  id: z.array(z.int()),
})
export type ChangedByOthers = z.infer<typeof changedByOthers>

export const changedByOthersCalls = {
  changedByOthers: endpoint({
    method: 'GET',
    path: '/athletes/changed-by-others',
    can: 'entry:read',
    of: { tournament: 'query.tournament_id' },
    /** Without a tournament those of all, for admins; without `after` only where the history ends. */
    query: z.object({ tournament_id: wireId.optional(), after: wholeNumber(0, ID_MAX).optional() }),
    reply: changedByOthers,
    message: 'ATHLETE_FOUND',
    summary: 'What others than the caller’s own session did to entries after a place in their history',
  }),
} as const
