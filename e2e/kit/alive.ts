import type { Page } from '@playwright/test'

/** A page that the server drew is seen before it answers; from here on it does. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
}
