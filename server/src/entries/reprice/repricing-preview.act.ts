import type { RepricingChange, UnpricedEntry } from '@portal/shared/payments/repricing-calls'
import { computeFee, lateFeeOf, type Fee } from '@portal/shared/fees/fees'
import { hasPaid, repricingSums } from '@portal/shared/payments/repricing'
import type { Db } from '../../kit/db/tables.ts'
import { repricingQueries, type RepricingFilter } from './repricing.queries.ts'

type PricedEntry = { id: number; number_of_people: number; created_date: string }

/** The fees of a tournament's entries at today's prices, by their ids, and the symbols of their contents in the tournament's order. */
export async function priceToday(
  db: Db,
  tournament_id: number,
  entries: readonly PricedEntry[],
): Promise<Map<number, { fee: Fee; symbols: string[] }>> {
  const queries = repricingQueries(db)
  const contents = await queries.contents(tournament_id)
  const tiers = await queries.tiers(tournament_id)
  const surcharge = await queries.lateFee(tournament_id)
  const contentIds = await queries.contentIds(entries.map(({ id }) => id))
  return new Map(
    entries.map(({ id, number_of_people, created_date }) => {
      const entryContents = contents.filter((content) => contentIds.get(id)?.includes(content.id))
      const symbols = entryContents.map(({ symbol }) => symbol)
      const late_fee = lateFeeOf(surcharge, created_date)
      return [id, { symbols, fee: computeFee({ contents: entryContents, tiers, number_of_people, late_fee }) }]
    }),
  )
}

/** The entries of a tournament whose agreed fee differs from today's prices with their sums, and the entries without a price today. */
export async function repricingPreview(db: Db, filter: RepricingFilter) {
  const entries = await repricingQueries(db).entries(filter)
  const pricesById = await priceToday(db, filter.tournament_id, entries)
  const changes: RepricingChange[] = []
  const unpriced_entries: UnpricedEntry[] = []
  for (const { number_of_people: _people, created_date: _sent, unit_id, unit_name, ...entry } of entries) {
    const { fee, symbols: contents = [] } = pricesById.get(entry.id) ?? {}
    const row = { ...entry, unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '' }, contents }
    if (fee?.ok === false) unpriced_entries.push({ ...row, missing: fee.missing.map(({ symbol }) => symbol) })
    else if (fee && fee.total !== entry.fee_amount) changes.push({ ...row, fee_today: fee.total })
  }
  return {
    checked: entries.length,
    unpaid: repricingSums(changes.filter((change) => !hasPaid(change))),
    paid: repricingSums(changes.filter(hasPaid)),
    unpriced: unpriced_entries.length,
    changes,
    unpriced_entries,
  }
}
