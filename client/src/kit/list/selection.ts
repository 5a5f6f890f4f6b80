/** The ids of the chosen rows, and the row that was last toggled, from which Shift extends a range. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | null }

export const noSelection: Selection = { ids: new Set(), anchor: null }

/** A selection of exactly these rows. */
export const selectIds = (ids: readonly number[]): Selection => ({ ids: new Set(ids), anchor: null })

/** Chooses a row, or deselects it; the next range begins there. */
export function toggleId({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Also chooses the rows between the last toggled one and this one, in the order on screen; without such a row it toggles this one. */
export function extendRange(selection: Selection, visibleIds: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : visibleIds.indexOf(selection.anchor)
  const to = visibleIds.indexOf(id)
  if (from < 0 || to < 0) return toggleId(selection, id)
  const range = visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: id }
}

/** Chooses all rows on screen, or deselects them if all are chosen. */
export function toggleIds({ ids }: Selection, visibleIds: readonly number[]): Selection {
  const areAllChosen = visibleIds.length > 0 && visibleIds.every((id) => ids.has(id))
  const page = new Set(visibleIds)
  return { ids: new Set(areAllChosen ? [...ids].filter((id) => !page.has(id)) : [...ids, ...visibleIds]), anchor: null }
}
