import type { Outline } from '@portal/shared/programme/programme-rows'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { registrationState, type RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

/** The page warns from so many days before registration closes. */
const CLOSING_DAYS = 2

/**
 * The stage of a tournament, which decides about its public page: taking entries (`open`, `closing`), waiting (`not_open`, `closed`),
 * with a running order (`programme`), being danced (`live`) or `over`.
 */
export type Stage = 'open' | 'closing' | 'not_open' | 'closed' | 'programme' | 'live' | 'over'

export function findStage(tournament: Tournament, outline: Outline | undefined, now: Date): Stage {
  const state = registrationState(tournament, now)
  if (state.kind === 'past') return 'over'
  const today = dayInVietnam(now)
  if (outline?.on && tournament.start_date <= today && today <= tournament.end_date) return 'live'
  if (state.kind === 'open') return isClosing(state) ? 'closing' : 'open'
  return outline && outline.items.length > 0 ? 'programme' : state.kind
}

const isClosing = (state: RegistrationState) => state.kind === 'open' && state.days_left <= CLOSING_DAYS

/** Whether entries can be registered at a stage. */
export const takesEntries = (stage: Stage): boolean => stage === 'open' || stage === 'closing'

/** The lowest fee of a first content; fees per head of a team count only if there are no others. Null without fees. */
export function lowestFee({ fee_details }: Pick<Tournament, 'fee_details'>): number | null {
  const perEntry = fee_details.filter(({ formality }) => formality.id !== FLASHMOB)
  const amounts = (perEntry.length > 0 ? perEntry : fee_details).map(({ main }) => main.fee.amount)
  return amounts.length > 0 ? Math.min(...amounts) : null
}
