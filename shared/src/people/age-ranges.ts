/** Ages from `from` to `to`, both included. */
export type AgeBounds = { from: number; to: number }

/** Joins ranges that touch or overlap, the lowest first: 8 to 9 and 10 to 11 become 8 to 11. */
export function joinRanges(ranges: readonly AgeBounds[]): AgeBounds[] {
  const result: AgeBounds[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const previous = result.at(-1)
    if (previous && range.from <= previous.to + 1) previous.to = Math.max(previous.to, range.to)
    else result.push({ ...range })
  }
  return result
}
