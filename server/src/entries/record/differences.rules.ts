type Values = Readonly<Record<string, unknown>>

/** The values of `after` that differ from those of `before`, as they were and as they are. */
export function pickDifferences(before: Values, after: Values): { before: Values; after: Values } {
  const changedKeys = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
  const pick = (values: Values) => Object.fromEntries(changedKeys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
