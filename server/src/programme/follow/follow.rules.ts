import { findSmallestHeat, hasEntry, type ItemWithEntries } from '../late-entries.rules.ts'

export type FollowItem = ItemWithEntries & { number: number; round_id: number; round: string | null }

/** An entry in an item of its old event, and the item of the new event that it follows to; null if none is still to come. */
export type FollowedStart = {
  athlete_id: number
  item: { id: number; number: number; round_id: number }
  target: { id: number; number: number; round_id: number; heat: number | null; holdsEntry: boolean } | null
}

/**
 * Finds the items of the old event that hold these entries, and where each entry follows to: the item of the new event with the same round,
 * otherwise its first, from the current item on. Items before the current one have been danced and keep their entries.
 */
export function findFollowedStarts(
  items: readonly FollowItem[],
  { from, to, current }: { from: number; to: number; current: number | null },
  entryIds: readonly number[],
): FollowedStart[] {
  const currentIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === current),
  )
  const upcoming = items.slice(currentIndex)
  // Copies, so that each entry that follows counts when the smallest heat is chosen for the next one.
  const targets = upcoming
    .filter(({ detail_id }) => detail_id === to)
    .map((item) => ({ ...item, competitors: [...item.competitors] }))
  const findTarget = (item: FollowItem, athlete_id: number): FollowedStart['target'] => {
    const target = targets.find(({ round }) => round === item.round) ?? targets[0]
    if (!target || !upcoming.includes(item)) return null
    const { id, number, round_id } = target
    if (hasEntry(target, athlete_id)) return { id, number, round_id, heat: null, holdsEntry: true }
    const heat = findSmallestHeat(target)
    target.competitors.push({ athlete_id, heat })
    return { id, number, round_id, heat, holdsEntry: false }
  }
  return items
    .filter(({ detail_id }) => detail_id === from)
    .flatMap((item) =>
      entryIds
        .filter((id) => hasEntry(item, id))
        .map((athlete_id) => ({
          athlete_id,
          item: { id: item.id, number: item.number, round_id: item.round_id },
          target: findTarget(item, athlete_id),
        })),
    )
}
