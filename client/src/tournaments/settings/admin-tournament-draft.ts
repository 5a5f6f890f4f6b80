import type { z } from 'zod'
import { pick } from '@portal/shared/kit/define-fields'
import {
  tournamentColumns,
  tournamentFields,
  type Tournament,
  type tournamentDraft,
} from '@portal/shared/tournaments/tournament-rows'
import type { ResourceFormValues } from '../../kit/form/editing.ts'
import { createEmptyValues } from '../../kit/form/empty-of.ts'
import { omitBlanks } from '../../kit/form/zod-form.ts'

/** The fees of an entry form: contents 1 to `first` (null: all) cost `main` each, additional ones `sub`. Null amounts are not set. */
export type TierSentence = { formality_id: number; first: number | null; main: number | null; sub: number | null }

type Columns = Omit<typeof tournamentFields, 'fee_details'>
export type TournamentValues = ResourceFormValues<Columns> & { fee_details: TierSentence[] }

const { fee_details: _tiers, ...columns } = tournamentFields
export const emptyTournament: TournamentValues = { ...createEmptyValues<Columns>(columns), fee_details: [] }

/** The form's values of a stored tournament. */
export function toFormValues(tournament: Tournament): TournamentValues {
  return {
    ...pick({ ...tournament, content_en: tournament.content_en ?? '' }, tournamentColumns),
    fee_details: tournament.fee_details.map(({ formality, main, sub }) => ({
      formality_id: formality.id,
      first: main.end_content,
      main: main.fee.amount,
      sub: sub?.fee.amount ?? null,
    })),
  }
}

type RequestTier = NonNullable<z.input<typeof tournamentDraft>['fee_details']>[number]

function splitTiers({ formality_id, first, main, sub }: TierSentence): RequestTier[] {
  if (main === null && sub === null) return []
  const tiers: RequestTier[] = [{ formality_id, amount: main ?? undefined, start_content: 1, end_content: first }]
  if (sub !== null) tiers.push({ formality_id, amount: sub, start_content: (first ?? 0) + 1, end_content: null })
  return tiers
}

/** The form's values as a request takes them, without blank ones. */
export function toTournamentBody({ fee_details, ...values }: TournamentValues) {
  return { ...omitBlanks(values), fee_details: fee_details.flatMap(splitTiers) }
}

/** The first error of the fees of one form, or null. Errors name a tier by its index in the request. */
export function findTierError(
  values: TournamentValues,
  errors: Readonly<Record<string, unknown>>,
  formalityId: number,
): string | null {
  const tiers = values.fee_details.flatMap(splitTiers)
  for (const [index, tier] of tiers.entries()) {
    if (tier.formality_id !== formalityId) continue
    for (const field of ['fee_id', 'amount', 'start_content', 'end_content', 'formality_id']) {
      const error = errors[`fee_details.${index}.${field}`]
      if (typeof error === 'string') return error
    }
  }
  return null
}

/** The fees with those of one form changed or added. */
export function withTier(tiers: readonly TierSentence[], changedTier: TierSentence): TierSentence[] {
  const hasTier = tiers.some(({ formality_id }) => formality_id === changedTier.formality_id)
  return hasTier
    ? tiers.map((tier) => (tier.formality_id === changedTier.formality_id ? changedTier : tier))
    : [...tiers, changedTier]
}
