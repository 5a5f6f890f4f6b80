import type { Outline } from '@portal/shared/programme/programme-rows'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { registrationState, type RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

/** With so few days left the page warns. */
const CLOSING_DAYS = 2

/**
 * The wish of a reader of a tournament's page now: to enter (`open`, `closing`), to wait (`not_open`, `closed`), to find a time
 * (`programme`), to follow it (`live`), or to look back (`over`).
 */
export type Stage = 'open' | 'closing' | 'not_open' | 'closed' | 'programme' | 'live' | 'over'

export function stageOf(tournament: Tournament, outline: Outline | undefined, now: Date): Stage {
  const state = registrationState(tournament, now)
  if (state.kind === 'past') return 'over'
  const today = dayInVietnam(now)
  if (outline?.on && tournament.start_date <= today && today <= tournament.end_date) return 'live'
  if (state.kind === 'open') return isClosing(state) ? 'closing' : 'open'
  return outline && outline.items.length > 0 ? 'programme' : state.kind
}

const isClosing = (state: RegistrationState) => state.kind === 'open' && state.days_left <= CLOSING_DAYS

/** Whether the page is there to enter a tournament. */
export const takesEntries = (stage: Stage): boolean => stage === 'open' || stage === 'closing'

/** The least that a first content costs; what a team pays per head only where there is nothing else. Null without fees. */
export function lowestFee({ fee_details }: Pick<Tournament, 'fee_details'>): number | null {
  const perEntry = fee_details.filter(({ formality }) => formality.id !== FLASHMOB)
  const amounts = (perEntry.length > 0 ? perEntry : fee_details).map(({ main }) => main.fee.amount)
  return amounts.length > 0 ? Math.min(...amounts) : null
}
