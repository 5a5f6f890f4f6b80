type AgeGroup = { id: number; ages_more: readonly { id: number }[] }

/**
 * The additional age groups of a content after its age group was changed. Those that belong to the old age group (`ages_more`) are replaced
 * by those of the new one; groups that the user added are kept.
 */
export function replaceSubAges(
  ages: readonly AgeGroup[],
  oldId: number | null,
  newId: number | null,
  currentIds: readonly number[],
): number[] {
  const findDefaults = (id: number | null) =>
    ages.find((age) => age.id === id)?.ages_more.map(({ id: subAgeId }) => subAgeId) ?? []
  const oldDefaults = findDefaults(oldId)
  const addedIds = currentIds.filter((id) => !oldDefaults.includes(id))
  return [...new Set([...findDefaults(newId), ...addedIds])].filter((id) => id !== newId)
}
