import type { RepricingChange, UnpricedEntry } from '@portal/shared/payments/repricing-calls'
import { computeFee, type Fee } from '@portal/shared/fees/fees'
import { hasPaid, repricingSums } from '@portal/shared/payments/repricing'
import type { Db } from '../../kit/db/tables.ts'
import { repricingQueries, type Narrowing } from './repricing.queries.ts'

type Sized = { id: number; number_of_people: number }

/** The fees of a tournament's entries at today's prices, by their ids, and the symbols of their contents in the tournament's order. */
export async function pricedToday(
  db: Db,
  tournament_id: number,
  entries: readonly Sized[],
): Promise<Map<number, { fee: Fee; symbols: string[] }>> {
  const queries = repricingQueries(db)
  const contents = await queries.contents(tournament_id)
  const tiers = await queries.tiers(tournament_id)
  const chosen = await queries.chosen(entries.map(({ id }) => id))
  return new Map(
    entries.map(({ id, number_of_people }) => {
      const own = contents.filter((content) => chosen.get(id)?.has(content.id))
      const symbols = own.map(({ symbol }) => symbol)
      return [id, { symbols, fee: computeFee({ contents: own, tiers, number_of_people }) }]
    }),
  )
}

/** The entries of a tournament whose agreed fee differs from today's prices, what that comes to, and those that nothing prices. */
export async function repricingPreview(db: Db, narrowing: Narrowing) {
  const found = await repricingQueries(db).entries(narrowing)
  const priced = await pricedToday(db, narrowing.tournament_id, found)
  const changes: RepricingChange[] = []
  const unpriced_entries: UnpricedEntry[] = []
  for (const { number_of_people: _people, unit_id, unit_name, ...entry } of found) {
    const { fee, symbols: contents = [] } = priced.get(entry.id) ?? {}
    const row = { ...entry, unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '' }, contents }
    if (fee?.ok === false) unpriced_entries.push({ ...row, missing: fee.missing.map(({ symbol }) => symbol) })
    else if (fee && fee.total !== entry.fee_amount) changes.push({ ...row, fee_today: fee.total })
  }
  return {
    checked: found.length,
    unpaid: repricingSums(changes.filter((change) => !hasPaid(change))),
    paid: repricingSums(changes.filter(hasPaid)),
    unpriced: unpriced_entries.length,
    changes,
    unpriced_entries,
  }
}
