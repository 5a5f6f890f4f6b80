type Age = { id: number; ages_more: readonly { id: number }[] }

/**
 * The further ages of a content after another age was chosen: the new age's own groups stand in for those of the old one;
 * what was chosen by hand stays.
 */
export function subAgesAfter(
  ages: readonly Age[],
  before: number | null,
  after: number | null,
  chosen: readonly number[],
): number[] {
  const offered = (id: number | null) => ages.find((age) => age.id === id)?.ages_more.map((more) => more.id) ?? []
  const old = offered(before)
  const byHand = chosen.filter((id) => !old.includes(id))
  return [...new Set([...offered(after), ...byHand])].filter((id) => id !== after)
}
