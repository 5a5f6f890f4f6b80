import { picked } from '@portal/shared/kit/define-fields'
import { tournamentColumns, type Tournament, type TournamentDraft } from '@portal/shared/tournaments/tournament-rows'

/** A stored tournament as the draft that would make it, its fee tiers one after the other. */
export function draftOf(tournament: Tournament): TournamentDraft {
  const fee_details = tournament.fee_details.flatMap(({ formality, main, sub }) =>
    (sub ? [main, sub] : [main]).map(({ fee, start_content, end_content }) => ({
      formality_id: formality.id,
      fee_id: fee.id,
      start_content,
      end_content,
    })),
  )
  return { ...picked(tournament, tournamentColumns), fee_details }
}
