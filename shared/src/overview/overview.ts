import { z } from 'zod'
import { bilingualRef, endpoint, ref } from '../kit/contract.ts'
import { wireId } from '../kit/fields.ts'
import { tournamentOverviewCalls } from './tournament-overview.ts'

const entryCounts = { approved: z.int(), waiting: z.int() }
/** The rows that are not listed: their number and their entries. */
const others = z.object({ count: z.int(), ...entryCounts })

const figures = z.object({
  /** Entries per day in Vietnam, without gaps, up to today, or up to the last entry if that is long ago. */
  days: z.array(z.object({ day: z.string(), entries: z.int() })),
  /** Entries made before the first of these days. */
  earlier: z.int(),
  /** By number of entries; null for entries without a unit. */
  units: z.object({ top: z.array(z.object({ unit: ref.nullable(), ...entryCounts })), others }),
  /** Opened contents by number of entries; an entry counts in each of its contents. */
  contents: z.object({
    top: z.array(
      z.object({
        id: z.int(),
        symbol: z.string(),
        name: z.string(),
        name_en: z.string().nullable(),
        tournament: ref,
        ...entryCounts,
      }),
    ),
    others,
  }),
  forms: z.array(z.object({ formality: bilingualRef, ...entryCounts })),
  /** Fees of approved entries by currency: collected and pending sums, with their numbers of entries. */
  money: z.array(
    z.object({
      currency_name: z.string(),
      collected: z.number(),
      pending: z.number(),
      collected_entries: z.int(),
      pending_entries: z.int(),
    }),
  ),
})
export type Figures = z.infer<typeof figures>

/**
 * The figures of a tournament with entries. `unnumbered`: approved without a bib; `pending`: approved and unpaid; `merges`: waiting entries of
 * people who are entered already; `requests`: approved entries with a change request, the oldest from `requests_since`.
 */
const tournamentFigures = z.object({
  id: z.int(),
  ...entryCounts,
  unnumbered: z.int(),
  pending: z.int(),
  merges: z.int(),
  requests: z.int(),
  requests_since: z.string().nullable(),
  collected: z.number(),
  fees: z.number(),
})
export type TournamentFigures = z.infer<typeof tournamentFigures>

const tasks = z.object({
  tournaments: z.array(tournamentFigures),
  /** Unread messages of visitors. */
  contacts: z.int(),
  /** Requests to be confirmed as a member of a unit. */
  memberships: z.int(),
  /** `queued`: not sent yet; `held`: queued because of the daily limit; `failed`: within the last two weeks. */
  mails: z.object({ server: z.boolean(), queued: z.int(), held: z.int(), failed: z.int() }),
})
export type Tasks = z.infer<typeof tasks>

/** The setup steps of a new portal, in order. */
export const firstRunSteps = [
  'mail',
  'ages',
  'dances',
  'grades',
  'fees',
  'tournament',
  'tiers',
  'bank',
  'contents',
  'publish',
  'registration',
] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

const firstRun = z.object({
  steps: z.array(z.object({ step: z.enum(firstRunSteps), done: z.boolean() })),
  /** The newest tournament, which the last steps are about. */
  tournament: ref.nullable(),
  mail: z.object({
    /** Whether the portal was started with a mail server. */
    server: z.boolean(),
    /** Whether any mail was sent. */
    sent: z.boolean(),
    /** The recipient of this admin's test mail. */
    address: z.string(),
  }),
  /** Whether an admin dismissed the finished list. */
  hidden: z.boolean(),
})
export type FirstRun = z.infer<typeof firstRun>

export const overviewCalls = {
  ...tournamentOverviewCalls,
  figures: endpoint({
    method: 'GET',
    path: '/overview/figures',
    can: 'overview:read',
    query: z.object({ tournament_id: wireId.optional() }),
    reply: figures,
    message: 'OVERVIEW_FOUND',
    summary: 'Entries per day, unit, content and form, and their money: of one tournament or of all',
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/overview/tasks',
    can: 'overview:read',
    reply: tasks,
    message: 'OVERVIEW_FOUND',
    summary: 'What waits for an admin: by tournament, messages, mails',
  }),
  firstRun: endpoint({
    method: 'GET',
    path: '/overview/first-run',
    can: 'overview:read',
    reply: firstRun,
    message: 'OVERVIEW_FOUND',
    summary: 'What a new portal still needs, told from what is in it',
  }),
  hideFirstRun: endpoint({
    method: 'PUT',
    path: '/overview/first-run',
    can: 'overview:read',
    message: 'OVERVIEW_UPDATE_SUCCESS',
    summary: 'Put the finished list of first steps away, for all admins',
  }),
} as const
