import { checkTournament, dayInVietnam, type TournamentWindow } from '../people/eligibility.ts'

type ListedTournament = TournamentWindow & {
  /** Contents that take registrations. */
  count_content: number
}

/** `last_day` (YYYY-MM-DD): of registration; `days_left`: until then, 0 on the day itself. */
export type RegistrationState =
  | { kind: 'open'; last_day: string; days_left: number }
  | { kind: 'not_open' }
  | { kind: 'closed'; last_day: string }
  | { kind: 'past' }

export const phases = ['open', 'coming', 'past'] as const
export type Phase = (typeof phases)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from today in Vietnam to a day (YYYY-MM-DD); negative when it is over. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayInVietnam(now))) / DAY_MS)
}

/** Whether a published tournament takes entries now. `past`: it has ended; `closed`: after the deadline; `not_open`: for any other reason. */
export function registrationState(tournament: ListedTournament, now: Date): RegistrationState {
  const refusals = new Set(checkTournament(tournament, now).map(({ code }) => code))
  const last_day = tournament.register_end_date ?? tournament.end_date
  if (refusals.has('TOURNAMENT_ENDED')) return { kind: 'past' }
  if (refusals.has('REGISTRATION_ENDED')) return { kind: 'closed', last_day }
  if (refusals.size > 0 || tournament.count_content === 0) return { kind: 'not_open' }
  return { kind: 'open', last_day, days_left: daysUntil(last_day, now) }
}

/** The phase of a tournament: open for registration, upcoming, or past. */
export function registrationPhase({ kind }: RegistrationState): Phase {
  return kind === 'open' || kind === 'past' ? kind : 'coming'
}

/**
 * Tournaments in the order of interest, each with its phase: those that take entries, then those to come, both by
 * their start; past ones last, the latest first.
 */
export function sortByInterest<T extends ListedTournament>(
  tournaments: readonly T[],
  now: Date,
): { tournament: T; phase: Phase }[] {
  return tournaments
    .map((tournament) => ({ tournament, phase: registrationPhase(registrationState(tournament, now)) }))
    .sort((a, b) => {
      const byStart = a.tournament.start_date < b.tournament.start_date ? -1 : 1
      return phases.indexOf(a.phase) - phases.indexOf(b.phase) || (a.phase === 'past' ? -byStart : byStart)
    })
}

/** The next tournament that takes entries, else the next one to come; null where all are past. */
export function findNext<T extends ListedTournament>(tournaments: readonly T[], now: Date): T | null {
  const [first] = sortByInterest(tournaments, now)
  return first && first.phase !== 'past' ? first.tournament : null
}
