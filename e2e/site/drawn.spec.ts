import { expect, test, type Browser, type Page } from '@playwright/test'
import { openSeason, type Season } from '../kit/season.ts'

const words = {
  en: { tournaments: 'Tournaments', search: 'Search by name or venue', noMatch: 'No tournaments found' },
  vi: { tournaments: 'Các giải đấu', search: 'Tìm theo tên giải hoặc địa điểm', noMatch: 'Không có giải nào phù hợp' },
} as const
type Language = keyof typeof words

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})
const pages = () => [
  '/home',
  '/info_tournaments',
  `/tournament_detail/${season.tournament}`,
  '/event_calendar',
  '/news',
  '/about',
  '/contact',
]

/** A reader whose browser keeps a language, as the portal leaves it. */
async function reader(browser: Browser, language: Language, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...more })
  await context.addCookies([{ name: 'language', value: language, url: test.info().project.use.baseURL ?? '' }])
  await context.addInitScript((kept) => localStorage.setItem('language', kept), language)
  return context.newPage()
}

for (const language of ['en', 'vi'] as const) {
  test(`without scripts the pages hold what is read, in ${language}, and their links lead on`, async ({ browser }) => {
    const page = await reader(browser, language, { javaScriptEnabled: false })
    for (const path of pages()) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/info_tournaments')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].tournaments)
    await page.getByRole('article').filter({ hasText: season.mark }).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(season.mark)
    await page.goto('/info_tournaments?q=xyzxyz')
    await expect(page.getByText(words[language].noMatch)).toBeVisible()
    await page.context().close()
  })

  test(`a drawn page comes to life as it stands, in ${language}, and asks for nothing it brought`, async ({
    browser,
  }) => {
    const page = await reader(browser, language)
    const seen: string[] = []
    page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
    page.on('pageerror', (error) => seen.push(error.message))
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Comments stand below the page, and are fetched when it is there.
      if (pathname.startsWith('/api/') && !pathname.includes('/comments/')) seen.push(pathname)
    })
    for (const path of pages()) {
      await page.goto(path)
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    expect(seen).toEqual([])
    await page.context().close()
  })
}

test('what is typed before the scripts are there is kept, and answered', async ({ browser }) => {
  const page = await reader(browser, 'en')
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/info_tournaments', { waitUntil: 'commit' })
  const search = page.getByLabel(words.en.search)
  await search.fill('xyzxyz')
  await expect(page.getByText(words.en.noMatch)).toBeHidden()
  open()
  await expect(page.getByText(words.en.noMatch)).toBeVisible()
  await expect(search).toHaveValue('xyzxyz')
  await expect(page).toHaveURL(/q=xyzxyz/)
  await page.context().close()
})

test('a language that only the browser keeps is never shown in another one first', async ({ browser }) => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    localStorage.setItem('language', 'vi')
    Object.assign(globalThis, { shown: [] })
    const look = () => {
      const title = document.querySelector('h1')
      if (title?.checkVisibility({ visibilityProperty: true }))
        (globalThis as unknown as { shown: string[] }).shown.push(title.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const page = await context.newPage()
  await page.goto('/info_tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
  await page.waitForFunction(() => (globalThis as unknown as { shown: string[] }).shown.length > 0)
  const shown = await page.evaluate(() => [...new Set((globalThis as unknown as { shown: string[] }).shown)])
  expect(shown).toEqual([words.vi.tournaments])
  // The next page comes in it at once.
  const next = await (await page.request.get('/info_tournaments')).text()
  expect(/<html[^>]*>/u.exec(next)?.[0]).toContain('lang="vi"')
  await context.close()
})

test('without scripts a page that needs them says so, and leads to those that do not', async ({ browser }) => {
  const page = await reader(browser, 'vi', { javaScriptEnabled: false })
  await page.goto(`/register_club/${season.tournament}`)
  await page.getByRole('link', { name: 'Xem các giải đấu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
  await page.context().close()
})

test('a shared link opens in its language, and a choice there stays after a reload', async ({ browser }) => {
  const page = await reader(browser, 'en')
  await page.goto('/info_tournaments?lang=vi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.tournaments)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.tournaments)
  await page.context().close()
})
