import type { TierSentence } from './admin-tournament-draft.ts'

type FeeRow = { id: number; amount: number; formality: { id: number } }

/** The number of contents at the main fee if a form has a lower fee too. */
const MAIN_FEE_CONTENTS = 3

/** Suggests tiers from the list of fees: the highest fee of each form, and its second highest from the fourth content on. */
export function suggestTiers(fees: readonly FeeRow[]): TierSentence[] {
  return [...new Set(fees.map(({ formality }) => formality.id))].map((formality_id) => {
    const [main, sub] = fees
      .filter(({ formality }) => formality.id === formality_id)
      .toSorted((a, b) => b.amount - a.amount || a.id - b.id)
    return { formality_id, first: sub ? MAIN_FEE_CONTENTS : null, main: main?.amount ?? null, sub: sub?.amount ?? null }
  })
}
