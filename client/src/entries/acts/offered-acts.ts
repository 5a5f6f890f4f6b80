import { entryActNames, entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { Standing } from '@portal/shared/entries/entry-state'
import type { Permission } from '@portal/shared/kit/permissions'
import type { May } from '../../kit/api/rights.ts'

/** What may be done to the entries of a list, in the order of the buttons. */
export function offeredActs(states: readonly Standing[], may: May): EntryAct[] {
  return entryActNames.filter((name) => {
    const { from, needs }: { from: readonly string[]; needs: Permission } = entryActs[name]
    return states.some((state) => from.includes(state)) && may(needs)
  })
}
