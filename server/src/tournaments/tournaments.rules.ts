import { pick } from '@portal/shared/kit/define-fields'
import { tournamentColumns, type Tournament, type TournamentDraft } from '@portal/shared/tournaments/tournament-rows'

/** The fee tiers of a stored tournament as drafts. */
export function toTierDrafts({ fee_details }: Pick<Tournament, 'fee_details'>) {
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
export function toTournamentDraft(tournament: Tournament): TournamentDraft {
  return {
    ...pick({ ...tournament, content_en: tournament.content_en ?? '' }, tournamentColumns),
    fee_details: toTierDrafts(tournament),
  }
}
