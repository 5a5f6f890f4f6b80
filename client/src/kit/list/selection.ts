/** The chosen rows of a list, and the one from which a range is drawn. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** Exactly these rows chosen. */
export const selected = (ids: readonly number[]): Selection => ({ ids: new Set(ids), anchor: null })

/** One row chosen, or let go. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Everything between the last touched row and this one, in the order shown, is chosen as well. */
export function extended(selection: Selection, visibleIds: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : visibleIds.indexOf(selection.anchor)
  const to = visibleIds.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: id }
}

/** All rows shown chosen; or, if they all were, let go. */
export function toggledAll({ ids }: Selection, visibleIds: readonly number[]): Selection {
  const all = visibleIds.length > 0 && visibleIds.every((id) => ids.has(id))
  const page = new Set(visibleIds)
  return { ids: new Set(all ? [...ids].filter((id) => !page.has(id)) : [...ids, ...visibleIds]), anchor: null }
}
