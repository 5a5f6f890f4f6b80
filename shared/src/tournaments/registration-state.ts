import { checkTournament, dayInVietnam, type TournamentWindow } from '../people/eligibility.ts'

type ListedTournament = TournamentWindow & {
  /** Contents that take registrations. */
  count_content: number
}

/** `first_day` and `last_day` (YYYY-MM-DD): of registration, the first one null if it is not known; `days_left`: 0 on the last day. */
export type RegistrationState =
  | { kind: 'open'; last_day: string; days_left: number }
  | { kind: 'not_open'; first_day: string | null }
  | { kind: 'closed'; last_day: string }
  | { kind: 'past' }

export const registrationPhases = ['open', 'coming', 'past'] as const
export type RegistrationPhase = (typeof registrationPhases)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from today in Vietnam to a day (YYYY-MM-DD); negative for a past day. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayInVietnam(now))) / DAY_MS)
}

/** Whether a published tournament takes entries now. `past`: it has ended; `closed`: after the deadline; `not_open`: for any other reason. */
export function registrationState(tournament: ListedTournament, now: Date): RegistrationState {
  const refusals = new Set(checkTournament(tournament, now).map(({ code }) => code))
  const last_day = tournament.register_end_date ?? tournament.end_date
  if (refusals.has('TOURNAMENT_ENDED')) return { kind: 'past' }
  if (refusals.has('REGISTRATION_ENDED')) return { kind: 'closed', last_day }
  if (refusals.size > 0 || tournament.count_content === 0)
    return {
      kind: 'not_open',
      first_day: refusals.has('REGISTRATION_NOT_STARTED') ? tournament.register_start_date : null,
    }
  return { kind: 'open', last_day, days_left: daysUntil(last_day, now) }
}

/** The phase of a tournament: open for registration, upcoming, or past. */
export function findPhase({ kind }: RegistrationState): RegistrationPhase {
  return kind === 'open' || kind === 'past' ? kind : 'coming'
}

/**
 * Tournaments with their phases: open for registration, then upcoming, both by their start; past tournaments last, the latest first.
 */
export function sortByInterest<T extends ListedTournament>(
  tournaments: readonly T[],
  now: Date,
): { tournament: T; phase: RegistrationPhase }[] {
  return tournaments
    .map((tournament) => ({ tournament, phase: findPhase(registrationState(tournament, now)) }))
    .sort((a, b) => {
      const byStart = a.tournament.start_date < b.tournament.start_date ? -1 : 1
      return (
        registrationPhases.indexOf(a.phase) - registrationPhases.indexOf(b.phase) ||
        (a.phase === 'past' ? -byStart : byStart)
      )
    })
}

/** The next tournament that is open for registration, else the next upcoming one; null if all are past. */
export function findNextTournament<T extends ListedTournament>(tournaments: readonly T[], now: Date): T | null {
  const [first] = sortByInterest(tournaments, now)
  return first && first.phase !== 'past' ? first.tournament : null
}
