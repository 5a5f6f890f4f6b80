/** Moves an id one place up (-1) or down (1) in a copy of the list; unchanged at either end, or where the id is not in it. */
export function moveId(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const otherIds = ids.filter((each) => each !== id)
  return [...otherIds.slice(0, to), id, ...otherIds.slice(to)]
}
