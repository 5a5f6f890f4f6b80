import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

export type TournamentState = 'draft' | 'empty' | 'open' | 'closed' | 'underway' | 'past'
type Window = Pick<Tournament, 'is_active' | 'start_date' | 'end_date' | 'register_end_date' | 'count_content'>

/**
 * Where a tournament stands on a day (YYYY-MM-DD; today in Vietnam): not published, over, being danced, no longer taking entries,
 * nothing to enter yet, taking entries.
 */
export function tournamentState(
  { is_active, start_date, end_date, register_end_date, count_content }: Window,
  today = dayInVietnam(new Date()),
): TournamentState {
  if (is_active === 0) return 'draft'
  if (today > end_date) return 'past'
  if (today >= start_date) return 'underway'
  if (register_end_date && today > register_end_date) return 'closed'
  return count_content === 0 ? 'empty' : 'open'
}
