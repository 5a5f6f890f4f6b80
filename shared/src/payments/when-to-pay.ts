import { entryStatusOf, type EntryState } from '../entries/entry-state.ts'
import { balanceOf, sumBalances, type Balance } from './balance.ts'

/** When fees are due: once an entry is approved, or as soon as it is sent. */
export const paymentTimings = ['approved', 'sent'] as const
export type PaymentTiming = (typeof paymentTimings)[number]

type EntryStatusFields = { status: number; state: EntryState | null }
type PaymentTerms = { pay_when: PaymentTiming }
type Sums = { fee_amount: number; paid_amount: number }

/** Whether the fee of an entry is due. An entry that is set aside pays nothing, unless a correction was requested. */
export function isFeeDue(entry: EntryStatusFields, { pay_when }: PaymentTerms): boolean {
  const status = entryStatusOf(entry)
  return status === 'approved' || (pay_when === 'sent' && ['waiting', 'asked'].includes(status))
}

/** The amount due for an entry, for every screen, paper, mail and QR code. */
export function findAmountDue(entry: EntryStatusFields & Sums, tournament: PaymentTerms): number {
  return isFeeDue(entry, tournament) ? balanceOf(entry).owed : 0
}

/** The sums of the entries whose fee is due; `owingCount`: how many of them are not fully paid. */
export function sumAmountsDue(
  entries: readonly (EntryStatusFields & Sums)[],
  tournament: PaymentTerms,
): Sums & Balance & { owingCount: number } {
  const collected = entries.filter((entry) => isFeeDue(entry, tournament))
  const sum = (column: keyof Sums) => collected.reduce((total, entry) => total + entry[column], 0)
  return {
    fee_amount: sum('fee_amount'),
    paid_amount: sum('paid_amount'),
    ...sumBalances(collected),
    owingCount: collected.filter((entry) => balanceOf(entry).owed > 0).length,
  }
}
