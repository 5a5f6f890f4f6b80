import type { TournamentFigures } from '@portal/shared/overview/overview'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'

export type TaskCounts = Pick<
  TournamentFigures,
  'waiting' | 'unnumbered' | 'pending' | 'merges' | 'requests' | 'requests_since'
>

export type OverviewStep =
  | { kind: 'approve'; count: number }
  | { kind: 'merge'; count: number }
  | { kind: 'answer'; count: number; since: string }
  | { kind: 'tiers' }
  | { kind: 'open' }
  | { kind: 'publish' }
  | { kind: 'bibs'; count: number }
  | { kind: 'collect'; count: number }

type StepTournament = Pick<
  Tournament,
  'is_active' | 'start_date' | 'end_date' | 'register_end_date' | 'count_content' | 'fee_details'
>

/** The next steps of an organiser on a day (YYYY-MM-DD), the most urgent first; none once the tournament is over. */
export function listSteps(tournament: StepTournament, counts: TaskCounts, today: string): OverviewStep[] {
  const { waiting, unnumbered, pending, merges, requests, requests_since: since } = counts
  const { is_active, start_date, end_date, register_end_date, count_content, fee_details } = tournament
  if (today > end_date) return []
  const isRegistering = today < start_date && !(register_end_date && today > register_end_date)
  const steps: OverviewStep[] = []
  if (waiting > 0) steps.push({ kind: 'approve', count: waiting })
  if (requests > 0 && since !== null) steps.push({ kind: 'answer', count: requests, since })
  if (merges > 0) steps.push({ kind: 'merge', count: merges })
  if (fee_details.length === 0) steps.push({ kind: 'tiers' })
  if (count_content === 0 && isRegistering) steps.push({ kind: 'open' })
  if (is_active === 0) steps.push({ kind: 'publish' })
  if (unnumbered > 0 && !isRegistering) steps.push({ kind: 'bibs', count: unnumbered })
  if (pending > 0 && !isRegistering) steps.push({ kind: 'collect', count: pending })
  return steps
}
