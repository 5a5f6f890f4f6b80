import { chromium, type Browser } from '@playwright/test'
import { findBrowser, QUIET } from '../e2e/browser.ts'

/** The browser of the journeys, and what it is. */
export async function openBrowser(): Promise<{ browser: Browser; version: string }> {
  const { path: executablePath, sandbox: chromiumSandbox, env, version } = await findBrowser()
  const more = env ? { env: { ...process.env, ...env } } : {}
  return { browser: await chromium.launch({ executablePath, chromiumSandbox, args: QUIET, ...more }), version }
}
