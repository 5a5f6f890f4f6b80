import { standingOf, type EntryState } from '../entries/entry-state.ts'
import { balanceOf, sumBalances, type Balance } from './balance.ts'

/** When a tournament collects fees: once an entry is approved, or as soon as it is sent. */
export const payWhens = ['approved', 'sent'] as const
export type PayWhen = (typeof payWhens)[number]

type Standing = { status: number; state: EntryState | null }
type PaymentTerms = { pay_when: PayWhen }
type Sums = { fee_amount: number; paid_amount: number }

/** Whether the fee of an entry is to be paid by now. An entry that is set aside pays nothing, except while a correction is asked for. */
export function isCollected(entry: Standing, { pay_when }: PaymentTerms): boolean {
  const entryStanding = standingOf(entry)
  return entryStanding === 'approved' || (pay_when === 'sent' && ['waiting', 'asked'].includes(entryStanding))
}

/** The amount of an entry that is to be paid now. Every screen, paper, mail and QR code takes it from here. */
export function dueNow(entry: Standing & Sums, tournament: PaymentTerms): number {
  return isCollected(entry, tournament) ? balanceOf(entry).owed : 0
}

/** The sums over the entries that are to be paid by now; `owing`: how many of them owe something. */
export function sumDues(
  entries: readonly (Standing & Sums)[],
  tournament: PaymentTerms,
): Sums & Balance & { owing: number } {
  const collected = entries.filter((entry) => isCollected(entry, tournament))
  const sum = (column: keyof Sums) => collected.reduce((total, entry) => total + entry[column], 0)
  return {
    fee_amount: sum('fee_amount'),
    paid_amount: sum('paid_amount'),
    ...sumBalances(collected),
    owing: collected.filter((entry) => balanceOf(entry).owed > 0).length,
  }
}
