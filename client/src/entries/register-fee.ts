import { computeFee, feeContent, type Fee, type FeeTier } from '@portal/shared/fees/fees'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'

type Priced = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

/** The fee of an entry in these opened contents, line by line. */
export function feeOf(details: readonly Priced[], tiers: readonly FeeTier[], number_of_people: number): Fee {
  return computeFee({ contents: details.map(feeContent), tiers, number_of_people })
}

/** Whether a content is paid for each person of the team. */
export function isPerHead({ content_competition: { formality } }: Priced): boolean {
  return formality.id === FLASHMOB
}

/** What choosing one more content adds (per head where it is paid so). Null where nothing prices it yet. */
export function priceOf(detail: Priced, chosen: readonly Priced[], tiers: readonly FeeTier[]): number | null {
  const others = chosen.filter(({ id }) => id !== detail.id)
  const before = feeOf(others, tiers, 1)
  const after = feeOf([...others, detail], tiers, 1)
  if (before.ok && after.ok) return after.total - before.total
  const alone = feeOf([detail], tiers, 1)
  return alone.ok ? alone.total : null
}
