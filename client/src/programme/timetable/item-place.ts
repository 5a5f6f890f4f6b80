import type { OfficeItem } from '@portal/shared/programme/round-calls'

/** The id of the item before this one, 0 if it is the first. A new item (null) is the last. */
export function findPreviousId(items: readonly OfficeItem[], item: OfficeItem | null): number {
  return (item ? items[items.indexOf(item) - 1]?.id : items.at(-1)?.id) ?? 0
}

/** The ids of all items with this one behind `previousId`, first for 0. */
export function placeItem(items: readonly OfficeItem[], itemId: number, previousId: number): number[] {
  const ids = items.map(({ id }) => id).filter((id) => id !== itemId)
  return ids.toSpliced(ids.indexOf(previousId) + 1, 0, itemId)
}
