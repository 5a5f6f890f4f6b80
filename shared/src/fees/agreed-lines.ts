import { computeFee, feeContent, lateFeeOf, type FeeLine, type FeeTier } from './fees.ts'

type PricedEntry = {
  fee_amount: number
  number_of_people: number
  created_date: string
  tournament_details: readonly Parameters<typeof feeContent>[0][]
}
type Prices = { fee_details: readonly FeeTier[]; late_fee: number | null; late_fee_from: string | null }

/** The lines of an entry's fee; none where today's prices give another sum than the agreed one, which no line explains then. */
export function agreedLines(entry: PricedEntry, prices: Prices): FeeLine[] {
  const fee = computeFee({
    contents: entry.tournament_details.map(feeContent),
    tiers: prices.fee_details,
    number_of_people: entry.number_of_people,
    late_fee: lateFeeOf(prices, entry.created_date),
  })
  return fee.ok && fee.total === entry.fee_amount ? fee.lines : []
}

/** The surcharge in the agreed fee of an entry; 0 without one. */
export function agreedLateFee(entry: PricedEntry, prices: Prices): number {
  return agreedLines(entry, prices).find(({ tier }) => tier === 'late')?.amount ?? 0
}
