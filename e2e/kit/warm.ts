import { test as plain, type BrowserContext, type Page } from '@playwright/test'

/** One for all journeys of a worker that ask for the same kind of browser. */
const contexts = new Map<string, BrowserContext>()

/**
 * Journeys in a browser that has opened the portal before: its files are there and compiled, which is half of what a journey takes.
 * Nothing else is left of the journey before. What is about the first visit or the network uses Playwright's own `test`.
 */
export const test = plain.extend({
  context: async ({ browser, viewport, contextOptions }, hand) => {
    const key = JSON.stringify([viewport, contextOptions])
    const context = contexts.get(key) ?? (await browser.newContext())
    contexts.set(key, context)
    await hand(context)
    const [first, ...others] = context.pages()
    for (const page of others) await page.close()
    if (first) await forget(first)
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
  },
})

/** Closes a page, and nothing that pages kept is left. */
async function forget(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env['E2E_BASE_URL'] ?? '',
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await page.close()
}
