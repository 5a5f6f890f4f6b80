import { removeOldAnswers } from '../../kit/api/old-answers.ts'
import { hasNewBuild } from './new-build.ts'

const CHECK_MS = 10 * 60_000
const LOOK_MS = 15_000
/** Nobody has touched the page for this time. */
const CALM_MS = 60_000
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Loads a page that stays open all day again at a calm moment when the server has a new build: nobody has touched it for a minute, nothing is
 * being typed or asked, and `isBusy` says no. Removes what this device stored of an earlier day. Ends when the signal aborts.
 */
export function watchDay(isBusy: () => boolean, signal: AbortSignal): void {
  let touchedAt = Date.now()
  let isOutdated = false
  const isCalm = () =>
    !isBusy() &&
    Date.now() - touchedAt > CALM_MS &&
    document.querySelector('[role="dialog"], input:focus, textarea:focus') === null
  const check = async () => {
    removeOldAnswers(new Date())
    isOutdated = await hasNewBuild()
  }
  // Asks once more: a page that begins to load and finds no network would be lost.
  const look = async () => {
    if (isOutdated && isCalm() && (await hasNewBuild())) location.reload()
  }
  const timers = [setInterval(() => void check(), CHECK_MS), setInterval(() => void look(), LOOK_MS)]
  signal.addEventListener('abort', () => timers.forEach(clearInterval))
  for (const input of inputs) addEventListener(input, () => (touchedAt = Date.now()), { passive: true, signal })
}
