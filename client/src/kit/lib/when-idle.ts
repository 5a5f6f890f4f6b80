/** What the page itself asks for comes first. */
const SETTLE_MS = 1_500

/** Does something that may as well fail while nothing else is done, and not at all for who saves data. */
export function whenIdle(work: () => Promise<unknown>): void {
  if (savesData()) return
  const run = () => void work().catch(() => null)
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), SETTLE_MS)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
