import {
  test as plain,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

type Size = { width: number; height: number }
type OpenElsewhere = (size?: Size) => Promise<Page>

const DESK = { width: 1280, height: 720 }

/** Those of a worker: one for whom the journey is about, one for each further person, of any size of screen. */
const contexts = new Map<string, BrowserContext>()

/**
 * Journeys in a browser that has opened the portal before: its files are there and compiled, which is half of what a journey takes.
 * Nothing else is left of the journey before. What is about the first visit or the network uses Playwright's own `test`.
 * `openElsewhere` answers a page of somebody else, in a browser of their own. Scripts and routes are a page's: a context keeps them for all
 * that come.
 */
export const test = plain.extend<{ openElsewhere: OpenElsewhere }>({
  context: async ({ browser, contextOptions }, hand) => {
    const context = await contextOf(browser, 'own', contextOptions)
    await hand(context)
    await emptied(context)
  },
  page: async ({ context, viewport }, hand) => hand(await sized(context, viewport)),
  openElsewhere: async ({ browser, contextOptions }, hand) => {
    const opened: BrowserContext[] = []
    await hand(async (size) => {
      const context = await contextOf(browser, `person ${opened.length + 2}`, contextOptions)
      opened.push(context)
      return sized(context, size)
    })
    for (const context of opened) await emptied(context)
  },
})

async function contextOf(browser: Browser, person: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify([person, options])
  const context = contexts.get(key) ?? (await browser.newContext({ viewport: DESK }))
  contexts.set(key, context)
  return context
}

async function sized(context: BrowserContext, size: Size | null = DESK): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(size ?? DESK)
  return page
}

/** Closes the pages of a context, and nothing that they kept is left. */
async function emptied(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  for (const page of others) await page.close()
  if (first) await forget(first)
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
}

async function forget(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await devtools.send('Storage.clearDataForOrigin', {
    origin: process.env['E2E_BASE_URL'] ?? '',
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await page.close()
}
