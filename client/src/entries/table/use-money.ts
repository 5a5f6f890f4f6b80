import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'

/** Writes amounts in the currency of a tournament. */
export function useMoney(tournamentId: number | null): (amount: number) => string {
  const { language } = useT()
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const currency = extractRows(tournaments.data).find(({ id }) => id === tournamentId)?.currency_name
  return (amount) => formatMoney(amount, language, currency)
}

/** The fees of the chosen entries together; undefined where they have several currencies, or where not all are loaded. */
export function useChosenSum(
  chosenIds: ReadonlySet<number>,
  { entries, count, totals }: Pick<EntryPagesView, 'entries' | 'count' | 'totals'>,
  tournamentId: number | null,
): string | undefined {
  const money = useMoney(tournamentId)
  if (tournamentId === null || chosenIds.size === 0) return undefined
  const chosen = entries.filter(({ id }) => chosenIds.has(id))
  if (chosen.length === chosenIds.size) return money(chosen.reduce((sum, { fee_amount }) => sum + fee_amount, 0))
  return chosenIds.size === count && totals ? money(totals.total_entry_fee) : undefined
}
