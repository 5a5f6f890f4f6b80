import type { z } from 'zod'
import { picked } from '@portal/shared/kit/define-fields'
import {
  tournamentColumns,
  tournamentFields,
  type Tournament,
  type tournamentDraft,
} from '@portal/shared/tournaments/tournament-rows'
import type { Draft } from '../../kit/form/editing.ts'
import { createDraft } from '../../kit/form/empty-of.ts'
import { withoutBlanks } from '../../kit/form/zod-form.ts'

/** One form's fees as a sentence: contents 1 to `first` (null: all) at the amount `main`, the further ones at `sub`. */
export type TierSentence = { formality_id: number; first: number | null; main: number | null; sub: number | null }

type Columns = Omit<typeof tournamentFields, 'fee_details'>
export type TournamentValues = Draft<Columns> & { fee_details: TierSentence[] }

const { fee_details: _tiers, ...columns } = tournamentFields
export const emptyTournament: TournamentValues = { ...createDraft<Columns>(columns), fee_details: [] }

/** The values of the form for a stored tournament. */
export function valuesOf(tournament: Tournament): TournamentValues {
  return {
    ...picked(tournament, tournamentColumns),
    fee_details: tournament.fee_details.map(({ formality, main, sub }) => ({
      formality_id: formality.id,
      first: main.end_content,
      main: main.fee.amount,
      sub: sub?.fee.amount ?? null,
    })),
  }
}

type Tier = NonNullable<z.input<typeof tournamentDraft>['fee_details']>[number]

function tiersOf({ formality_id, first, main, sub }: TierSentence): Tier[] {
  if (main === null && sub === null) return []
  const tiers: Tier[] = [{ formality_id, amount: main ?? undefined, start_content: 1, end_content: first }]
  if (sub !== null) tiers.push({ formality_id, amount: sub, start_content: (first ?? 0) + 1, end_content: null })
  return tiers
}

/** The values of the form as the contract takes them; blanks are absent. */
export function draftOf({ fee_details, ...values }: TournamentValues) {
  return { ...withoutBlanks(values), fee_details: fee_details.flatMap(tiersOf) }
}

/** The error of the sentence of one form: errors come by the place of the tier in the draft. */
export function tierError(
  values: TournamentValues,
  errors: Readonly<Record<string, unknown>>,
  formalityId: number,
): string | null {
  const tiers = values.fee_details.flatMap(tiersOf)
  for (const [place, tier] of tiers.entries()) {
    if (tier.formality_id !== formalityId) continue
    for (const field of ['fee_id', 'amount', 'start_content', 'end_content', 'formality_id']) {
      const error = errors[`fee_details.${place}.${field}`]
      if (typeof error === 'string') return error
    }
  }
  return null
}

/** The sentences with one of them changed or added. */
export function withTier(tiers: readonly TierSentence[], changed: TierSentence): TierSentence[] {
  const hasTier = tiers.some(({ formality_id }) => formality_id === changed.formality_id)
  return hasTier
    ? tiers.map((tier) => (tier.formality_id === changed.formality_id ? changed : tier))
    : [...tiers, changed]
}
