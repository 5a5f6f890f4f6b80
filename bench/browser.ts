import { chromium, type Browser } from '@playwright/test'
import { findBrowser, QUIET } from '../e2e/browser.ts'

/** The browser of the journeys, and what it is; with `more` on its command line. */
export async function openBrowser(more: readonly string[] = []): Promise<{ browser: Browser; version: string }> {
  const { path: executablePath, sandbox: chromiumSandbox, env, version } = await findBrowser()
  const own = env ? { env: { ...process.env, ...env } } : {}
  return {
    browser: await chromium.launch({ executablePath, chromiumSandbox, args: [...QUIET, ...more], ...own }),
    version,
  }
}
