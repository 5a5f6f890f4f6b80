/**
 * Whether the sum of the values is at least the threshold; true without a threshold.
 * For the combined age of an entry and the minimum fee of a tournament.
 */
export function meetsThreshold(values: readonly number[], threshold: number | null | undefined): boolean {
  if (threshold === null || threshold === undefined) return true
  return values.reduce((sum, value) => sum + value, 0) >= threshold
}
