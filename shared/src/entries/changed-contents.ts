/** The symbols that the second list adds to the first and leaves out; null where both hold the same. */
export function changedContents(before: readonly string[], after: readonly string[]) {
  const added = after.filter((symbol) => !before.includes(symbol))
  const removed = before.filter((symbol) => !after.includes(symbol))
  return added.length + removed.length === 0 ? null : { added, removed }
}
