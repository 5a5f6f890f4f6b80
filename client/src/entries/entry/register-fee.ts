import { computeFee, feeContent, lateFeeOf, type Fee, type FeeTier } from '@portal/shared/fees/fees'

type PricedDetail = {
  id: number
  fee: number | null
  content_competition: { symbol: string; formality: { id: number } }
}

/** The prices of a tournament. */
export type PricedTournament = {
  fee_details: readonly FeeTier[]
  late_fee: number | null
  late_fee_from: string | null
}

/** The fee of an entry in these contents, line by line. `created_date`: when it was sent; for a new one, now. */
export function computeEntryFee(
  details: readonly PricedDetail[],
  tournament: PricedTournament,
  { number_of_people, created_date }: { number_of_people: number; created_date: string | Date },
): Fee {
  return computeFee({
    contents: details.map(feeContent),
    tiers: tournament.fee_details,
    number_of_people,
    late_fee: lateFeeOf(tournament, created_date),
  })
}
