/**
 * How many requests a page has cost until it can be used: the page itself and all that was asked for until it answers and everything
 * in it has come. What it fetches for the next page begins later. Runs in the page.
 */
export function requestsBeforeUse(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const usable = Math.max(page?.loadEventEnd ?? 0, performance.getEntriesByName('alive')[0]?.startTime ?? 0)
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usable).length
}
