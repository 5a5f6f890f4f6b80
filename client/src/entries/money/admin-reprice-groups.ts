import type { RepricingChange, UnpricedEntry } from '@portal/shared/payments/repricing-calls'
import { hasPaid } from '@portal/shared/payments/repricing'
import { fold } from '@portal/shared/kit/text/names'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'

type Preview = Answer<typeof api.repricing.preview>
export type RepriceRow = RepricingChange | UnpricedEntry

export const REPRICE_GROUPS = ['unpaid', 'paid', 'unpriced'] as const
export type RepriceGroup = (typeof REPRICE_GROUPS)[number]

/** The entries of a preview that match a search, grouped by payment and price. */
export function groupChanges({ changes, unpriced_entries }: Preview, search: string) {
  const words = fold(search).split(' ').filter(Boolean)
  const isFound = (entry: RepriceRow) => {
    const { full_name_one, full_name_two, team_name, unit, number, code, contents } = entry
    const text = fold([full_name_one, full_name_two, team_name, unit?.name, number, code, ...contents].join(' '))
    return words.every((word) => text.includes(word))
  }
  const foundChanges = changes.filter(isFound)
  return {
    unpaid: foundChanges.filter((change) => !hasPaid(change)),
    paid: foundChanges.filter(hasPaid),
    unpriced: unpriced_entries.filter(isFound),
  }
}

/** The chosen group; without a valid choice the first group with entries. */
export function findGroup(chosen: string, groups: Readonly<Record<RepriceGroup, readonly unknown[]>>): RepriceGroup {
  const validGroup = REPRICE_GROUPS.find((group) => group === chosen)
  return validGroup ?? REPRICE_GROUPS.find((group) => groups[group].length > 0) ?? 'unpaid'
}
