import type { TierSentence } from './admin-tournament-draft.ts'

type Fee = { id: number; amount: number; formality: { id: number } }

/** The number of contents from which on the higher fee is asked, where a form has two. */
const FIRST = 3

/** Tiers from the fees that there are: each form's highest, and from the fourth content on its next lower one. */
export function usualTiers(fees: readonly Fee[]): TierSentence[] {
  return [...new Set(fees.map(({ formality }) => formality.id))].map((formality_id) => {
    const [main, sub] = fees
      .filter(({ formality }) => formality.id === formality_id)
      .toSorted((a, b) => b.amount - a.amount || a.id - b.id)
    return { formality_id, first: sub ? FIRST : null, main: main?.amount ?? null, sub: sub?.amount ?? null }
  })
}
