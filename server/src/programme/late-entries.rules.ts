/** An approved entry in one of its contents. */
export type Start = { athlete_id: number; detail_id: number }
/** An item with the entries that dance in it, each with its heat. */
export type Staged = {
  id: number
  detail_id: number | null
  competitors: readonly { athlete_id: number | null; heat: number | null }[]
}

/**
 * Starts that no item of their content holds, with the items that could take them: those of the content from the one that is on. Where
 * a content has no item, one without a content that holds the entry may be meant.
 */
export function missingStarts<S extends Start, I extends Staged>(
  starts: readonly S[],
  items: readonly I[],
  current: number | null,
): (S & { items: I[] })[] {
  if (items.length === 0) return []
  const open = new Set(
    items
      .slice(
        Math.max(
          0,
          items.findIndex(({ id }) => id === current),
        ),
      )
      .map(({ id }) => id),
  )
  const byDetail = Map.groupBy(items, ({ detail_id }) => detail_id)
  const holds = (among: readonly I[], athlete: number) =>
    among.some(({ competitors }) => competitors.some(({ athlete_id }) => athlete_id === athlete))
  return starts.flatMap((start) => {
    const own = byDetail.get(start.detail_id)
    if (holds(own ?? byDetail.get(null) ?? [], start.athlete_id)) return []
    return [{ ...start, items: (own ?? []).filter(({ id }) => open.has(id)) }]
  })
}

/** The heat with the fewest competitors, the first of them; null where the item has no heats. */
export function smallestHeat({ competitors }: Pick<Staged, 'competitors'>): number | null {
  const sizes = new Map<number, number>()
  for (const { heat } of competitors) if (heat !== null) sizes.set(heat, (sizes.get(heat) ?? 0) + 1)
  const [smallest] = [...sizes].toSorted(([one, few], [other, many]) => few - many || one - other)
  return smallest?.[0] ?? null
}
