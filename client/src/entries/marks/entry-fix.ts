import type { Entry } from '@portal/shared/entries/entries'
import { computeEntryFee, type PricedTournament } from '../entry/register-fee.ts'
import type { IneligibleContent } from './entry-checks.ts'

/** A change that makes an entry eligible. `fee`: the fee after the change, null where the remaining events have no price. */
export type EntryFix = { kind: 'years' } | { kind: 'drop'; ids: readonly number[]; symbols: string; fee: number | null }

/**
 * The smallest change that makes an entry eligible: adding a year of birth where only that is missing, otherwise dropping the events that its
 * people may not dance. Null where the entry is eligible, or where no event would remain.
 */
export function cheapestFix(
  entry: Entry,
  ineligible: readonly IneligibleContent[],
  tournament: PricedTournament,
): EntryFix | null {
  if (ineligible.length === 0) return null
  if (ineligible.every(({ refusals }) => refusals.every(({ code }) => code === 'YEAR_NEEDED'))) return { kind: 'years' }
  const ids = ineligible.map(({ detail }) => detail.id)
  const remainingDetails = entry.tournament_details.filter(({ id }) => !ids.includes(id))
  if (remainingDetails.length === 0) return null
  const fee = computeEntryFee(remainingDetails, tournament, entry)
  const symbols = ineligible.map(({ detail }) => detail.content_competition.symbol).join(', ')
  return { kind: 'drop', ids, symbols, fee: fee.ok ? fee.total : null }
}
