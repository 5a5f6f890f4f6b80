import type { Tournament, TournamentDraft } from '@portal/shared/tournaments/tournament-rows'

/** A stored tournament as the draft that would make it, its fee tiers one after the other. */
export function draftOf(tournament: Tournament): TournamentDraft {
  const { name, address, start_date, end_date, register_end_date, currency_name, content } = tournament
  const { is_active, is_comment, fee_threshold, bank_bin, bank_account, bank_holder, payment_note, contact } =
    tournament
  const { hall_language, hall_zone } = tournament
  const payment = { fee_threshold, bank_bin, bank_account, bank_holder, payment_note, contact }
  const hall = { hall_language, hall_zone }
  const fee_details = tournament.fee_details.flatMap(({ formality, main, sub }) =>
    (sub ? [main, sub] : [main]).map(({ fee, start_content, end_content }) => ({
      formality_id: formality.id,
      fee_id: fee.id,
      start_content,
      end_content,
    })),
  )
  const days = { start_date, end_date, register_end_date }
  return { name, address, ...days, currency_name, content, is_active, is_comment, ...payment, ...hall, fee_details }
}
