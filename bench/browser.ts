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

/** The paths that a browser with nothing kept asks a page's server for. */
export async function requestsOf(page: string): Promise<string[]> {
  const { browser } = await openBrowser()
  try {
    const opened = await browser.newPage()
    const { origin } = new URL(page)
    const asked: string[] = []
    opened.on('requestfinished', (request) => {
      const url = new URL(request.url())
      if (url.origin === origin && request.method() === 'GET') asked.push(url.pathname + url.search)
    })
    await opened.goto(page, { waitUntil: 'networkidle' })
    return asked
  } finally {
    await browser.close()
  }
}
