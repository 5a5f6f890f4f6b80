import { z } from 'zod'
import { endpoint, ref } from '../kit/contract.ts'
import { wireId } from '../kit/fields.ts'

const since = z.string().nullable()

const tournamentOverview = z.object({
  /** The moments since when the oldest entry waits for approval, and the oldest request for an answer; null where none does. */
  pending_since: since,
  requested_since: since,
  /** Entries whose correction is due (`count`), the earliest of these days, in Vietnam. */
  overdue: z.object({ count: z.int(), since }),
  /** Fees of approved entries, in the currency of the tournament. */
  money: z.object({
    currency_name: z.string(),
    collected: z.number(),
    pending: z.number(),
    collected_entries: z.int(),
    pending_entries: z.int(),
  }),
  /**
   * Days in Vietnam without gaps, up to the end of registration. `entries`: made on that day, null where it is still to come; `before`:
   * made as many days before the tournament that was held last, null where there was none.
   */
  days: z.array(z.object({ day: z.string(), entries: z.int().nullable(), before: z.int().nullable() })),
  /** Entries made before the first of these days. */
  earlier: z.int(),
  /** The tournament that was held last: how many entries it had at the same distance, and in the end. */
  before: z.object({ tournament: ref, by_now: z.int(), total: z.int() }).nullable(),
  /** Open events by whether they have their minimum; `nearest` are those that lack least. */
  events: z.object({
    enough: z.int(),
    one_short: z.int(),
    short: z.int(),
    none: z.int(),
    nearest: z.array(z.object({ id: z.int(), symbol: z.string(), entries: z.int(), minimum: z.int() })),
  }),
})
export type TournamentOverview = z.infer<typeof tournamentOverview>

export const tournamentOverviewCalls = {
  tournament: endpoint({
    method: 'GET',
    path: '/overview/tournament',
    can: 'entry:read',
    of: { tournament: 'query.tournament_id' },
    query: z.object({ tournament_id: wireId }),
    reply: tournamentOverview,
    message: 'OVERVIEW_FOUND',
    summary:
      'How one tournament stands: what waits since when, its money, entries per day beside the last tournament, its events',
  }),
} as const
