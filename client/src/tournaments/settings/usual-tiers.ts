import type { TierSentence } from './admin-tournament-draft.ts'

type Fee = { id: number; amount: number; formality: { id: number } }

/** The number of contents that cost the main fee if a form has a lower one as well. */
const MAIN_FEE_CONTENTS = 3

/** The tiers that the list of fees suggests: the highest fee of each form, and from the fourth content on its next lower one. */
export function usualTiers(fees: readonly Fee[]): TierSentence[] {
  return [...new Set(fees.map(({ formality }) => formality.id))].map((formality_id) => {
    const [main, sub] = fees
      .filter(({ formality }) => formality.id === formality_id)
      .toSorted((a, b) => b.amount - a.amount || a.id - b.id)
    return { formality_id, first: sub ? MAIN_FEE_CONTENTS : null, main: main?.amount ?? null, sub: sub?.amount ?? null }
  })
}
