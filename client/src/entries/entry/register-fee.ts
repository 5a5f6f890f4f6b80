import { computeFee, feeContent, type Fee, type FeeTier } from '@portal/shared/fees/fees'

type PricedDetail = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

/** The fee of an entry in these contents, line by line. */
export function computeEntryFee(
  details: readonly PricedDetail[],
  tiers: readonly FeeTier[],
  number_of_people: number,
): Fee {
  return computeFee({ contents: details.map(feeContent), tiers, number_of_people })
}
