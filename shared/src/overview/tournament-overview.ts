import { z } from 'zod'
import { endpoint, ref } from '../kit/contract.ts'
import { wholeNumber, wireId } from '../kit/fields.ts'

const since = z.string().nullable()

const lastAct = z.object({
  id: z.int(),
  /** As in the history; `records`: how many it was about. */
  table_name: z.string(),
  action: z.string(),
  records: z.int(),
  /** The name of the unit where all its entries are of one. */
  unit: z.string().nullable(),
  /** The file or sheet of an import, where it is known; of `acts` of an overview none is. */
  list_name: z.string().nullable(),
  created_by: ref,
  created_date: z.string(),
})
export type LastAct = z.infer<typeof lastAct>

/** Sums by how they were paid; refunds are taken off. `other`: in a way that somebody typed. */
const paid = z.object({ cash: z.number(), transfer: z.number(), other: z.number() })
export type PaidBy = z.infer<typeof paid>

const tournamentOverview = z.object({
  /** The moments since when the oldest entry waits for approval, and the oldest request for an answer; null where none does. */
  pending_since: since,
  requested_since: since,
  /** Entries whose correction is due (`count`), the earliest of these days, in Vietnam. */
  overdue: z.object({ count: z.int(), since }),
  /** Open events whose grade is not one of their form. */
  wrong_grades: z.int(),
  /** Approved entries with somebody under 16 whose names nobody agreed to publish. */
  unpublished_children: z.int(),
  /** Fees of approved entries, in the currency of the tournament. */
  money: z.object({
    currency_name: z.string(),
    collected: z.number(),
    pending: z.number(),
    collected_entries: z.int(),
    pending_entries: z.int(),
    /** Payments of approved entries; with parts and excess of fees, so that they may come to another sum than `collected`. */
    paid,
  }),
  /** The last acts of those who work in it, newest first. */
  acts: z.array(lastAct),
  /**
   * Days in Vietnam without gaps, up to the end of registration. `entries`: made on that day, null where it is still to come; `before`:
   * made as many days before the tournament that was held last, null where there was none.
   */
  days: z.array(z.object({ day: z.string(), entries: z.int().nullable(), before: z.int().nullable() })),
  /** Entries made before the first of these days. */
  earlier: z.int(),
  /** An earlier tournament, the last of the same name by default: how many entries it had at the same distance, and in the end. */
  before: z
    .object({
      tournament: ref,
      by_now: z.int(),
      total: z.int(),
      /** Entries at the end of registration, from `least` to `most`, in tens; null where the last tournament is no fair basis. */
      expected: z.object({ least: z.int(), most: z.int() }).nullable(),
    })
    .nullable(),
  /** The earlier tournaments that it may be compared with, the last first. */
  comparable: z.array(ref),
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
  acts: endpoint({
    method: 'GET',
    path: '/overview/acts',
    can: 'entry:read',
    of: { tournament: 'query.tournament_id' },
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
    of: { tournament: 'query.tournament_id' },
    /** `beside`: the earlier tournament to compare with. */
    query: z.object({ tournament_id: wireId, beside: wireId.optional() }),
    reply: tournamentOverview,
    message: 'OVERVIEW_FOUND',
    summary:
      'How one tournament stands: what waits since when, its money, entries per day beside the last tournament, its events',
  }),
} as const
