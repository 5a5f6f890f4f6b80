/** Time for the page's own calls, which come first. */
const SETTLE_MS = 1_500

let resolvePageReady = () => {}
const pageReady = new Promise<void>((resolve) => (resolvePageReady = resolve))
/** Called once the first page is interactive. */
export const reportPageReady = (): void => resolvePageReady()

/** Runs optional work when the page is interactive and idle; ignores failures, and never runs in a browser that saves data. */
export function whenIdle(work: () => Promise<unknown>): void {
  if (savesData()) return
  const run = () => void work().catch(() => null)
  const runLater = () =>
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), SETTLE_MS)
  void pageReady.then(runLater)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
