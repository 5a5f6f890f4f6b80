/** The page's own calls come first. */
const SETTLE_MS = 1_500

let pageAnswers = () => {}
const answering = new Promise<void>((resolve) => (pageAnswers = resolve))
/** Called once the first page is on the screen and answers. */
export const reportPageReady = (): void => pageAnswers()

/** Does optional work, whose failure is ignored, when the page is ready and idle; never for a browser that saves data. */
export function whenIdle(work: () => Promise<unknown>): void {
  if (savesData()) return
  const run = () => void work().catch(() => null)
  const idle = () =>
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), SETTLE_MS)
  void answering.then(idle)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
