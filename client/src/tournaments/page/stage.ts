import type { Outline } from '@portal/shared/programme/programme-rows'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { registrationState, type RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

/** The number of days before registration closes on which the page warns. */
const CLOSING_DAYS = 2

/**
 * The stage of a tournament, which decides about its public page: taking entries (`open`, `closing`), waiting (`not_open`, `closed`),
 * with a running order (`programme`), in progress (`live`) or `over`.
 */
export type TournamentStage = 'open' | 'closing' | 'not_open' | 'closed' | 'programme' | 'live' | 'over'

export function findStage(tournament: Tournament, outline: Outline | undefined, now: Date): TournamentStage {
  const state = registrationState(tournament, now)
  if (state.kind === 'past') return 'over'
  const today = dayInVietnam(now)
  if (outline?.on && tournament.start_date <= today && today <= tournament.end_date) return 'live'
  if (state.kind === 'open') return isClosing(state) ? 'closing' : 'open'
  return outline && outline.items.length > 0 ? 'programme' : state.kind
}

const isClosing = (state: RegistrationState) => state.kind === 'open' && state.days_left <= CLOSING_DAYS

/** Whether entries can be registered at a stage. */
export const takesEntries = (stage: TournamentStage): boolean => stage === 'open' || stage === 'closing'

/** The lowest fee of a first content; null without fees. Fees per team member count only if there are no fees per entry. */
export function findLowestFee({ fee_details }: Pick<Tournament, 'fee_details'>): number | null {
  const perEntry = fee_details.filter(({ formality }) => formality.id !== FLASHMOB)
  const amounts = (perEntry.length > 0 ? perEntry : fee_details).map(({ main }) => main.fee.amount)
  return amounts.length > 0 ? Math.min(...amounts) : null
}
