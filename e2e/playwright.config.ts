import { defineConfig } from '@playwright/test'
import type { Browser } from './kit/browser-from-npm.ts'
import { findBrowser, QUIET, SHORT_LIVED } from './browser.ts'

// Playwright reads this file again in every worker: they need not search again.
process.env['CHROMIUM_FOUND'] ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env['CHROMIUM_FOUND']) as Browser

const report = process.env['JOURNEYS_REPORT']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // Much of a journey is waiting: a third takes no more of the processor, and uses what two leave idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends of patience: a machine that does other work beside is slow, not broken.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    // Keeping traces costs a fifth of the run; `--trace retain-on-failure` asks for them.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 90_000,
    launchOptions: {
      executablePath: browser.path,
      chromiumSandbox: browser.sandbox,
      args: [...QUIET, ...SHORT_LIVED],
      // Where the machine speaks plain ASCII, Chromium cannot keep a Vietnamese file by its name.
      env: { ...definedOnly(process.env), LC_ALL: 'C.UTF-8', ...browser.env },
    },
  },
})

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}
