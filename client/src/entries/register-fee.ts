import { computeFee, type Fee, type FeeContent, type FeeTier } from '@portal/shared/fees/fees'
import { FLASHMOB } from '@portal/shared/resources/formality'

type Priced = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

function feeContent({ id, fee, content_competition: { symbol, formality } }: Priced): FeeContent {
  return { id, fee, symbol, formality_id: formality.id }
}

/** The fee of an entry in these opened contents, line by line. */
export function feeOf(details: readonly Priced[], tiers: readonly FeeTier[], number_of_people: number): Fee {
  return computeFee({ contents: details.map(feeContent), tiers, number_of_people })
}

/** What choosing one more content adds; `perHead`: for each person of the team. Null where nothing prices it yet. */
export function priceOf(
  detail: Priced,
  chosen: readonly Priced[],
  tiers: readonly FeeTier[],
): { amount: number; perHead: boolean } | null {
  const others = chosen.filter(({ id }) => id !== detail.id)
  const before = feeOf(others, tiers, 1)
  const after = feeOf([...others, detail], tiers, 1)
  const alone = feeOf([detail], tiers, 1)
  const perHead = detail.content_competition.formality.id === FLASHMOB
  if (before.ok && after.ok) return { amount: after.total - before.total, perHead }
  return alone.ok ? { amount: alone.total, perHead } : null
}
