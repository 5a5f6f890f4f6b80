/**
 * Whether the sum of the values is at least the threshold; without a threshold it always is.
 * Used for the combined age of an entry and a tournament's minimum fee.
 */
export function meetsThreshold(values: readonly number[], threshold: number | null | undefined): boolean {
  if (threshold === null || threshold === undefined) return true
  return values.reduce((sum, value) => sum + value, 0) >= threshold
}
