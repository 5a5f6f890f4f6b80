import type { Entry } from '@portal/shared/entries/entries'
import { entryActNames, entryActs, type EntryAct, type PredictableResult } from '@portal/shared/entries/entry.acts'
import { entryStatusOf, type EntryStatus } from '@portal/shared/entries/entry-state'
import type { Act } from '@portal/shared/kit/acts'
import type { Permission } from '@portal/shared/kit/permissions'
import type { May } from '../../kit/api/rights.ts'

/** Exclusions that never end for an entry, so their acts are not offered. Other exclusions may end: their acts are offered and say why not yet. */
const PERMANENT_EXCLUSIONS: ReadonlySet<PredictableResult | null> = new Set(['not_solo'])

/** Acts offered for an entry, in the order of the buttons. */
export const availableActs = (entry: Entry, may: May): EntryAct[] =>
  availableListActs([entryStatusOf(entry)], may).filter((name) => {
    const { leftOut }: Act<Entry, PredictableResult> = entryActs[name]
    return !PERMANENT_EXCLUSIONS.has(leftOut?.(entry) ?? null)
  })

/** Acts offered for the entries of a list, in the order of the buttons. */
export function availableListActs(statuses: readonly EntryStatus[], may: May): EntryAct[] {
  return entryActNames.filter((name) => {
    const { from, needs }: { from: readonly string[]; needs: Permission } = entryActs[name]
    return statuses.some((status) => from.includes(status)) && may(needs)
  })
}
