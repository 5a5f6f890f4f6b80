/** The symbols that a change adds and removes; null if it does neither. */
export function diffContents(before: readonly string[], after: readonly string[]) {
  const added = after.filter((symbol) => !before.includes(symbol))
  const removed = before.filter((symbol) => !after.includes(symbol))
  return added.length + removed.length === 0 ? null : { added, removed }
}
