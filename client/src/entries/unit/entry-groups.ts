import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { entryStates, entryStatusOf, type EntryStatus } from '@portal/shared/entries/entry-state'
import { sortKey } from '@portal/shared/kit/text/names'

export type GroupedEntry = UnitPage['rows'][number] & { unit?: { name: string } | null }
export type EntryGroup = { status: EntryStatus; entries: readonly GroupedEntry[] }

const [ASKED, ...outOfPlay] = entryStates
const statusOrder: readonly EntryStatus[] = [ASKED, 'waiting', 'approved', ...outOfPlay]

/** The entries by status, first those that need a correction; within a status by the given name of the first dancer. */
export function groupByStatus(entries: readonly GroupedEntry[]): EntryGroup[] {
  const groups = Map.groupBy(entries, entryStatusOf)
  const nameKey = ({ name }: GroupedEntry) => sortKey(name.split(' – ')[0] ?? '')
  return statusOrder.flatMap((status) => {
    const group = groups.get(status) ?? []
    const sorted = group.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
    return sorted.length > 0 ? [{ status, entries: sorted }] : []
  })
}

/** The groups with their first entries, `limit` in all. */
export function limitGroups(groups: readonly EntryGroup[], limit: number): EntryGroup[] {
  let remaining = limit
  return groups.flatMap(({ status, entries }) => {
    const limited = entries.slice(0, Math.max(0, remaining))
    remaining -= limited.length
    return limited.length > 0 ? [{ status, entries: limited }] : []
  })
}

/** The most frequent of some texts, the first of equally frequent ones; null without texts. */
export function mostFrequent(texts: readonly string[]): string | null {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts.entries()].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}
