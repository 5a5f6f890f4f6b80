import { standingOf, type EntryState } from '../entries/entry-state.ts'
import { balanceOf, sumBalances, type Balance } from './balance.ts'

/** When a tournament collects fees: once an entry is approved, or as soon as it is sent. */
export const payWhens = ['approved', 'sent'] as const
export type PayWhen = (typeof payWhens)[number]

type Standing = { status: number; state: EntryState | null }
type Collecting = { pay_when: PayWhen }
type Sums = { fee_amount: number; paid_amount: number }

/** Whether an entry is to be paid as it stands. What is set aside pays nothing, except while a correction is asked for. */
export function isCollected(entry: Standing, { pay_when }: Collecting): boolean {
  const entryStanding = standingOf(entry)
  return (
    entryStanding === 'approved' || (pay_when === 'sent' && (entryStanding === 'waiting' || entryStanding === 'asked'))
  )
}

/** The amount of an entry that is to be paid now. Every screen, paper, mail and code that asks for money asks this. */
export function dueNow(entry: Standing & Sums, tournament: Collecting): number {
  return isCollected(entry, tournament) ? balanceOf(entry).owed : 0
}

/** The sums of many entries over those that are collected, and how many of them owe something: a unit's balance, page and card ask this. */
export function sumDues(
  entries: readonly (Standing & Sums)[],
  tournament: Collecting,
): Sums & Balance & { owing: number } {
  const collected = entries.filter((entry) => isCollected(entry, tournament))
  const sum = (of: keyof Sums) => collected.reduce((all, entry) => all + entry[of], 0)
  return {
    fee_amount: sum('fee_amount'),
    paid_amount: sum('paid_amount'),
    ...sumBalances(collected),
    owing: collected.filter((entry) => balanceOf(entry).owed > 0).length,
  }
}
