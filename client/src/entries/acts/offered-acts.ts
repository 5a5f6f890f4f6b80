import type { Entry } from '@portal/shared/entries/entries'
import { entryActNames, entryActs, type EntryAct, type LeftOut } from '@portal/shared/entries/entry.acts'
import { standingOf, type Standing } from '@portal/shared/entries/entry-state'
import type { Act } from '@portal/shared/kit/acts'
import type { Permission } from '@portal/shared/kit/permissions'
import type { May } from '../../kit/api/rights.ts'

/** Reasons for which an act never fits an entry. Other reasons may pass, so their acts are offered and explain themselves. */
const LASTING_REASONS: ReadonlySet<LeftOut | null> = new Set(['not_solo'])

/** Acts offered for an entry, in the order of the buttons. */
export const offeredActsOf = (entry: Entry, may: May): EntryAct[] =>
  offeredActs([standingOf(entry)], may).filter((name) => {
    const { leftOut }: Act<Entry, LeftOut> = entryActs[name]
    return !LASTING_REASONS.has(leftOut?.(entry) ?? null)
  })

/** Acts offered for the entries of a list, in the order of the buttons. */
export function offeredActs(states: readonly Standing[], may: May): EntryAct[] {
  return entryActNames.filter((name) => {
    const { from, needs }: { from: readonly string[]; needs: Permission } = entryActs[name]
    return states.some((state) => from.includes(state)) && may(needs)
  })
}
