import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

export type AdminTournamentState = 'draft' | 'empty' | 'scheduled' | 'open' | 'closed' | 'underway' | 'past'
type StateColumns = Pick<
  Tournament,
  'is_active' | 'start_date' | 'end_date' | 'register_start_date' | 'register_end_date' | 'count_content'
>

/**
 * The state of a tournament on a day (YYYY-MM-DD, by default today in Vietnam). `empty` is published without contents, `scheduled` opens on a later day, `closed` no longer
 * takes entries, and `underway` is in progress.
 */
export function findTournamentState(
  { is_active, start_date, end_date, register_start_date, register_end_date, count_content }: StateColumns,
  today = dayInVietnam(new Date()),
): AdminTournamentState {
  if (is_active === 0) return 'draft'
  if (today > end_date) return 'past'
  if (today >= start_date) return 'underway'
  if (register_end_date && today > register_end_date) return 'closed'
  if (count_content === 0) return 'empty'
  return register_start_date && today < register_start_date ? 'scheduled' : 'open'
}
