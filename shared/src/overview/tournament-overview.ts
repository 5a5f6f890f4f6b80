import { z } from 'zod'
import { endpoint, ref } from '../kit/contract.ts'
import { wholeNumber, wireId } from '../kit/fields.ts'

const since = z.string().nullable()

const lastAct = z.object({
  id: z.int(),
  /** As in the history; `records`: the number of changed records. */
  table_name: z.string(),
  action: z.string(),
  records: z.int(),
  /** The name of the unit, if all entries of the act have the same one. */
  unit: z.string().nullable(),
  /** The file or sheet of an import, if known; always null in the `acts` of an overview. */
  list_name: z.string().nullable(),
  created_by: ref,
  created_date: z.string(),
})
export type LastAct = z.infer<typeof lastAct>

/** Sums by payment method, less refunds. `other`: a method that was typed. */
const paid = z.object({ cash: z.number(), transfer: z.number(), other: z.number() })
export type PaidBy = z.infer<typeof paid>

/** What a member of the team did on one day in the hall: entries by the last decision on each, and the payments less refunds. */
const workOfDay = z.object({
  user: ref,
  approved: z.int(),
  asked: z.int(),
  refused: z.int(),
  collected: z.number(),
})
export type WorkOfDay = z.infer<typeof workOfDay>

const tournamentOverview = z.object({
  /** The moments of the oldest entry that waits for approval, and of the oldest unanswered request; null without any. */
  pending_since: since,
  requested_since: since,
  /** Entries whose correction is overdue, and the earliest of their due days in Vietnam. */
  overdue: z.object({ count: z.int(), since }),
  /** Open events with a grade of another form. */
  wrong_grades: z.int(),
  /** Approved entries with a dancer under 16 without consent to publication. */
  unpublished_children: z.int(),
  /** Fees of approved entries, in the currency of the tournament. */
  money: z.object({
    currency_name: z.string(),
    collected: z.number(),
    pending: z.number(),
    collected_entries: z.int(),
    pending_entries: z.int(),
    /** Payments of approved entries. They include partial and excess payments, so their sum may differ from `collected`. */
    paid,
  }),
  /** The last acts of the tournament's team, newest first. */
  acts: z.array(lastAct),
  /** The work of today: of everybody for organisers, for other roles their own. */
  today: z.array(workOfDay),
  /**
   * Days in Vietnam without gaps, up to the end of registration. `entries`: on that day, null for a future day; `before`: on the day at the
   * same distance from the earlier tournament, null if there is none.
   */
  days: z.array(z.object({ day: z.string(), entries: z.int().nullable(), before: z.int().nullable() })),
  /** Entries made before the first of these days. */
  earlier: z.int(),
  /** An earlier tournament, by default the last one of the same name: its entries at the same distance, and in total. */
  before: z
    .object({
      tournament: ref,
      by_now: z.int(),
      total: z.int(),
      /** The expected number of entries at the end of registration, rounded to tens; null if the earlier tournament is no sound basis. */
      expected: z.object({ least: z.int(), most: z.int() }).nullable(),
    })
    .nullable(),
  /** The earlier tournaments to compare with, latest first. */
  comparable: z.array(ref),
  /** Open events by the entries that they lack to their minimum; `nearest`: the events that lack the fewest. */
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
  acts: endpoint({
    method: 'GET',
    path: '/overview/acts',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    query: z.object({
      tournament_id: wireId,
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    reply: z.object({ rows: z.array(lastAct), count: z.int() }),
    message: 'OVERVIEW_FOUND',
    summary:
      'What those who work in a tournament did to its entries, and sheets of clubs: each act, an import too, with when, how many and who',
  }),
  tournament: endpoint({
    method: 'GET',
    path: '/overview/tournament',
    can: 'entry:read',
    scope: { tournament: 'query.tournament_id' },
    /** `beside`: the earlier tournament to compare with. */
    query: z.object({ tournament_id: wireId, beside: wireId.optional() }),
    reply: tournamentOverview,
    message: 'OVERVIEW_FOUND',
    summary:
      'How one tournament stands: what waits since when, its money, entries per day beside the last tournament, its events',
  }),
} as const
