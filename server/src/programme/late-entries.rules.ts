/** An approved entry in one of its contents. */
export type Start = { athlete_id: number; detail_id: number }
/** An item with its competitors, each with its heat. */
export type ItemWithEntries = {
  id: number
  detail_id: number | null
  competitors: readonly { athlete_id: number | null; heat: number | null }[]
}

/**
 * Finds the starts that are in no item of their content, each with the items to which it could be added: those of the content from the current
 * item on. A start in a content without items counts as present if an item without a content has the entry.
 */
export function findMissingStarts<S extends Start, I extends ItemWithEntries>(
  starts: readonly S[],
  items: readonly I[],
  current: number | null,
): (S & { items: I[] })[] {
  if (items.length === 0) return []
  const currentIndex = items.findIndex(({ id }) => id === current)
  const openIds = new Set(items.slice(Math.max(0, currentIndex)).map(({ id }) => id))
  const byDetail = Map.groupBy(items, ({ detail_id }) => detail_id)
  const itemsWithoutContent = byDetail.get(null) ?? []
  return starts.flatMap((start) => {
    const contentItems = byDetail.get(start.detail_id)
    if ((contentItems ?? itemsWithoutContent).some((item) => hasEntry(item, start.athlete_id))) return []
    return [{ ...start, items: (contentItems ?? []).filter(({ id }) => openIds.has(id)) }]
  })
}

/** Whether an entry competes in an item. */
export function hasEntry({ competitors }: Pick<ItemWithEntries, 'competitors'>, athleteId: number): boolean {
  return competitors.some(({ athlete_id }) => athlete_id === athleteId)
}

/** The first heat with the fewest competitors; null if the item has no heats. */
export function findSmallestHeat({ competitors }: Pick<ItemWithEntries, 'competitors'>): number | null {
  const sizes = new Map<number, number>()
  for (const { heat } of competitors) if (heat !== null) sizes.set(heat, (sizes.get(heat) ?? 0) + 1)
  const [smallest] = [...sizes].toSorted(([heatA, sizeA], [heatB, sizeB]) => sizeA - sizeB || heatA - heatB)
  return smallest?.[0] ?? null
}
