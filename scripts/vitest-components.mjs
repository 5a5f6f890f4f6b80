import { playwright } from '@vitest/browser-playwright'
import { capture } from './processes.mjs'
import { inRoot, root } from './project.mjs'

/** The browser of the journeys, looked for when the first screen is drawn: a run without screens needs none. */
let found
function browser() {
  const { stdout, stderr, code } = process.env.CHROMIUM_FOUND
    ? { stdout: process.env.CHROMIUM_FOUND, stderr: '', code: 0 }
    : capture(process.execPath, ['e2e/browser.ts'], { cwd: root })
  if (code !== 0) throw new Error(stderr.trim())
  return (found ??= JSON.parse(stdout))
}

// Without it Vitest looks for the browser and starts it for every run, also of tests that need none.
const { prewarm: _unused, ...provider } = playwright({
  get launchOptions() {
    const { path, sandbox, env } = found ?? browser()
    return {
      executablePath: path,
      chromiumSandbox: sandbox,
      args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
      env: { ...process.env, ...env },
    }
  },
  contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
  // Ends of patience, as in the journeys: a machine that does other work is slow, not broken.
  actionTimeout: 20_000,
})

/** Screens drawn in a browser, with the network alone replaced: `client/src/test`. */
export const components = {
  root: inRoot('client'),
  // All packages at once: one that is found during a run would load the page again under a test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    // Screens are drawn one after the other in one page: only the page in front has the keyboard.
    isolate: false,
    fileParallelism: false,
    // After all others: Vitest runs side by side only what has as many workers.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      connectTimeout: 180_000,
      headless: true,
      provider,
      screenshotFailures: false,
      traceView: false,
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: /** @type {const} */ ('chromium'), name: 'components' }],
    },
  },
}
