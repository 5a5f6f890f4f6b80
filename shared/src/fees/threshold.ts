/**
 * The one threshold rule: without a threshold it is met, otherwise the sum of the values must be at least the threshold.
 * It serves the combined age of an entry and a tournament's minimum fee.
 */
export function meetsThreshold(values: readonly number[], threshold: number | null | undefined): boolean {
  if (threshold === null || threshold === undefined) return true
  return values.reduce((sum, value) => sum + value, 0) >= threshold
}
