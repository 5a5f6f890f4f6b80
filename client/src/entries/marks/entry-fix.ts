import type { Entry } from '@portal/shared/entries/entries'
import { computeFee, feeContent, type FeeTier } from '@portal/shared/fees/fees'
import type { BrokenRule } from './entry-checks.ts'

/** The change that makes an entry fit its rules. `fee`: the fee after it, null where the remaining events have no price. */
export type EntryFix = { kind: 'years' } | { kind: 'drop'; ids: readonly number[]; symbols: string; fee: number | null }

/**
 * The least change that makes an entry fit its rules: adding a year of birth where only that is missing, otherwise dropping the events that
 * its people may not dance. Null where it breaks no rule, or where no event would remain.
 */
export function cheapestFix(entry: Entry, broken: readonly BrokenRule[], tiers: readonly FeeTier[]): EntryFix | null {
  if (broken.length === 0) return null
  if (broken.every(({ refusals }) => refusals.every(({ code }) => code === 'YEAR_NEEDED'))) return { kind: 'years' }
  const ids = broken.map(({ detail }) => detail.id)
  const remainingDetails = entry.tournament_details.filter(({ id }) => !ids.includes(id))
  if (remainingDetails.length === 0) return null
  const { number_of_people } = entry
  const fee = computeFee({ contents: remainingDetails.map(feeContent), tiers, number_of_people })
  const symbols = broken.map(({ detail }) => detail.content_competition.symbol).join(', ')
  return { kind: 'drop', ids, symbols, fee: fee.ok ? fee.total : null }
}
