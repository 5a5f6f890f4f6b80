import type { z } from 'zod'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import type { tournamentDraft, Tournament } from '@portal/shared/tournaments/tournament-rows'

/** One form's fees as a sentence: contents 1 to `first` (null: all) at `main`, the further ones at `sub`. */
export type TierSentence = { formality_id: number; first: number | null; main: number | null; sub: number | null }

export type TournamentValues = {
  name: string
  address: string
  start_date: string
  end_date: string
  register_end_date: string
  currency_name: string
  content: string
  is_active: 0 | 1
  is_comment: 0 | 1
  fee_threshold: number | null
  bank_bin: string
  bank_account: string
  bank_holder: string
  payment_note: string
  contact: string
  hall_language: 'vi' | 'en'
  hall_zone: string
  fee_details: TierSentence[]
}

export const emptyTournament: TournamentValues = {
  name: '',
  address: '',
  start_date: '',
  end_date: '',
  register_end_date: '',
  currency_name: 'VND',
  content: '',
  is_active: 0,
  is_comment: 1,
  fee_threshold: null,
  bank_bin: '',
  bank_account: '',
  bank_holder: '',
  payment_note: '',
  contact: '',
  hall_language: 'vi',
  hall_zone: HALL_ZONE,
  fee_details: [],
}

/** What the form holds of a stored tournament. */
export function valuesOf(tournament: Tournament): TournamentValues {
  const { name, address, start_date, end_date, currency_name, content, is_active, is_comment } = tournament
  return {
    name,
    address,
    start_date,
    end_date,
    currency_name,
    content,
    is_active,
    is_comment,
    register_end_date: tournament.register_end_date ?? '',
    fee_threshold: tournament.fee_threshold,
    bank_bin: tournament.bank_bin ?? '',
    bank_account: tournament.bank_account ?? '',
    bank_holder: tournament.bank_holder ?? '',
    payment_note: tournament.payment_note ?? '',
    contact: tournament.contact ?? '',
    hall_language: tournament.hall_language,
    hall_zone: tournament.hall_zone,
    fee_details: tournament.fee_details.map(({ formality, main, sub }) => ({
      formality_id: formality.id,
      first: main.end_content,
      main: main.fee.id,
      sub: sub?.fee.id ?? null,
    })),
  }
}

type Tier = NonNullable<z.input<typeof tournamentDraft>['fee_details']>[number]

function tiersOf({ formality_id, first, main, sub }: TierSentence): Tier[] {
  if (main === null) return []
  const tiers: Tier[] = [{ formality_id, fee_id: main, start_content: 1, end_content: first }]
  if (sub !== null) tiers.push({ formality_id, fee_id: sub, start_content: (first ?? 0) + 1, end_content: null })
  return tiers
}

/** What the form holds as the contract takes it; blanks are absent. */
export function draftOf(values: TournamentValues) {
  return {
    ...values,
    start_date: values.start_date || undefined,
    end_date: values.end_date || undefined,
    register_end_date: values.register_end_date || null,
    fee_details: values.fee_details.flatMap(tiersOf),
  }
}

/** What is wrong with the sentence of one form: errors come by the place of the tier in the draft. */
export function tierError(
  values: TournamentValues,
  errors: Readonly<Record<string, unknown>>,
  formalityId: number,
): string | null {
  const tiers = values.fee_details.flatMap(tiersOf)
  for (const [place, tier] of tiers.entries()) {
    if (tier.formality_id !== formalityId) continue
    for (const field of ['fee_id', 'start_content', 'end_content', 'formality_id']) {
      const error = errors[`fee_details.${place}.${field}`]
      if (typeof error === 'string') return error
    }
  }
  return null
}

/** The sentences with one of them changed or added. */
export function withTier(tiers: readonly TierSentence[], changed: TierSentence): TierSentence[] {
  const known = tiers.some(({ formality_id }) => formality_id === changed.formality_id)
  return known
    ? tiers.map((tier) => (tier.formality_id === changed.formality_id ? changed : tier))
    : [...tiers, changed]
}
