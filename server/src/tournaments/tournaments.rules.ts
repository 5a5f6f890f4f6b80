import { picked } from '@portal/shared/kit/define-fields'
import { tournamentColumns, type Tournament, type TournamentDraft } from '@portal/shared/tournaments/tournament-rows'

/** The fee tiers of a stored tournament, one after the other. */
export function tierDrafts({ fee_details }: Pick<Tournament, 'fee_details'>) {
  return fee_details.flatMap(({ formality, main, sub }) =>
    (sub ? [main, sub] : [main]).map(({ fee, start_content, end_content }) => ({
      formality_id: formality.id,
      fee_id: fee.id,
      start_content,
      end_content,
    })),
  )
}

/** The draft from which a stored tournament could be created again. */
export function tournamentDraft(tournament: Tournament): TournamentDraft {
  return { ...picked(tournament, tournamentColumns), fee_details: tierDrafts(tournament) }
}
