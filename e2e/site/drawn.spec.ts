import { expect, test, type Browser, type Page } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { test as laterVisit } from '../kit/warm.ts'

const words = {
  en: {
    tournaments: 'Tournaments',
    search: 'Search by name or venue',
    find: 'Search',
    over: 'Finished',
    noMatch: 'No tournaments found',
    menu: 'Open menu',
    contact: 'Contact',
    name: 'Full name',
    year: 'Year of birth',
    pair: 'Pair',
    first: 'Full name of dancer 1',
    firstYear: 'Year of birth of dancer 1',
    draft: 'Continue draft',
    alone: '3 solo events',
  },
  vi: {
    tournaments: 'Các giải đấu',
    search: 'Tìm theo tên giải hoặc địa điểm',
    find: 'Tìm',
    over: 'Đã kết thúc',
    noMatch: 'Không có giải nào phù hợp',
    menu: 'Mở menu',
    contact: 'Liên hệ',
    name: 'Họ và tên',
    year: 'Năm sinh',
    pair: 'Đôi',
    first: 'Họ và tên người thứ nhất',
    firstYear: 'Năm sinh người thứ nhất',
    draft: 'Tiếp tục bản nháp',
    alone: '3 nội dung thi đơn',
  },
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
  `/register_competition/${season.tournament}`,
]

/** A reader whose browser keeps a language, as the portal leaves it. */
async function reader(browser: Browser, language: Language, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, ...more })).newPage()
  await reads(page, language)
  return page
}

async function reads(page: Page, language: Language): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'language', value: language, url }])
  await page.addInitScript((kept) => localStorage.setItem('language', kept), language)
}

async function readsPages(browser: Browser, language: Language): Promise<void> {
  const page = await reader(browser, language, { javaScriptEnabled: false })
  for (const path of [...pages(), `/live/${season.tournament}`]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/info_tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].tournaments)
  await page.getByRole('article').filter({ hasText: season.mark }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(season.mark)
  // Every content is there, opened by its number, and a year is answered.
  const row = page.locator('li').filter({ hasText: 'S21C' })
  await expect(row).toBeHidden()
  await page
    .getByRole('row', { name: /Thiếu nhi 2/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('#born').fill(String(season.year - 10))
  await page.locator('#born').press('Enter')
  await expect(page.getByText(words[language].alone)).toBeVisible()
  await page.context().close()
}

async function findsWithoutScripts(browser: Browser, language: Language): Promise<void> {
  const w = words[language]
  const page = await reader(browser, language, { javaScriptEnabled: false })
  await page.goto('/home')
  await page.getByRole('button', { name: w.menu }).click()
  await page.getByRole('banner').getByRole('link', { name: w.tournaments }).click()
  await page.getByLabel(w.search).fill(season.mark)
  await page.getByRole('button', { name: w.find, exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText(season.mark)
  await page.getByText(w.over, { exact: true }).first().click()
  await page.getByRole('button', { name: w.find, exact: true }).click()
  await expect(page.getByText(w.noMatch)).toBeVisible()
  await expect(page.getByLabel(w.search)).toHaveValue(season.mark)
  await page.context().close()
}

async function isToldOfScripts(browser: Browser): Promise<void> {
  const page = await reader(browser, 'vi', { javaScriptEnabled: false })
  await page.goto(`/register_club/${season.tournament}`)
  await page.getByRole('link', { name: 'Xem các giải đấu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
  await page.context().close()
}

async function readsCard(browser: Browser): Promise<void> {
  const { tournament, admin } = season
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
  await admin('PUT', `/tournaments/${tournament}`, bank)
  const { unit } = await unitAccount(season)
  await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'], unit)
  const [{ id } = { id: 0 }] = await admin<{ id: number }[]>('GET', `/units/get-all?search=${encodeURIComponent(unit)}`)
  const { path } = await admin<{ path: string }>('PUT', '/shared-links/unit', {
    tournament_id: tournament,
    unit_id: id,
  })
  const page = await reader(browser, 'vi', { javaScriptEnabled: false })
  const answer = await page.goto(path)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unit)
  await expect(page.getByRole('img', { name: /^Quét bằng ứng dụng ngân hàng/ })).toHaveAttribute('src', /^data:image/)
  await admin('DELETE', `/shared-links/unit?tournament_id=${tournament}&unit_id=${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên kết không còn hiệu lực')
  await expect(page.getByText(unit)).toHaveCount(0)
  await page.context().close()
}

for (const language of journeysIn('vi')) {
  test(`without scripts the pages hold what is read and lead on, the menu opens and the search finds, in ${language}`, async ({
    browser,
  }) => {
    await test.step('pages and their links', () => readsPages(browser, language))
    await test.step('menu and search', () => findsWithoutScripts(browser, language))
    await test.step('a page that needs scripts', () => isToldOfScripts(browser))
    await test.step('a unit’s card, until its link ends', () => readsCard(browser))
  })
  laterVisit(
    `a drawn page comes to life as it stands, in ${language}, and asks for nothing it brought`,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await reads(page, language)
      const seen: string[] = []
      page.on('console', (message) => message.type() === 'error' && seen.push(message.text()))
      page.on('pageerror', (error) => seen.push(error.message))
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        // Comments stand below the page, the clubs are choices of a field: fetched when it is there.
        if (pathname.startsWith('/api/') && !/\/(?:comments|units)\//u.test(pathname)) seen.push(pathname)
      })
      for (const path of pages()) {
        await page.goto(path)
        await isAlive(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      }
      expect(seen).toEqual([])
    },
  )
}

/** A reader whose scripts wait until they are let through, and again after `hold`. */
async function early(browser: Browser) {
  const page = await reader(browser, 'en')
  let open = () => {}
  const hold = async () => {
    const held = new Promise<void>((resolve) => (open = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
  }
  await hold()
  return { page, hold, open: () => open(), w: words.en }
}

test('what is done before the scripts are there is kept', async ({ browser }) => {
  await test.step('what is typed into a search, and is answered', async () => {
    const { page, open, w } = await early(browser)
    await page.goto('/info_tournaments', { waitUntil: 'commit' })
    const search = page.getByLabel(w.search)
    await search.fill('xyzxyz')
    await expect(page.getByText(w.noMatch)).toBeHidden()
    open()
    await expect(page.getByText(w.noMatch)).toBeVisible()
    await expect(search).toHaveValue('xyzxyz')
    await expect(page).toHaveURL(/q=xyzxyz/)
    await page.context().close()
  })

  await test.step('an open menu', async () => {
    const { page, open, w } = await early(browser)
    await page.goto('/home', { waitUntil: 'commit' })
    await page.getByRole('button', { name: w.menu }).click()
    const link = page.getByRole('banner').getByRole('link', { name: w.contact })
    await expect(link).toBeVisible()
    open()
    await isAlive(page)
    await link.click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(link).toBeHidden()
    await page.context().close()
  })

  await test.step('a form that is filled in', async () => {
    const { page, hold, open, w } = await early(browser)
    await page.goto(`/register_competition/${season.tournament}`, { waitUntil: 'commit' })
    await page.getByLabel(w.name).fill('Lê Hoa Sen')
    await page.getByLabel(w.year).fill('2012')
    await page.getByLabel(w.year).press('Enter')
    await page.getByText(w.pair, { exact: true }).click()
    open()
    await expect(page.getByLabel(w.first)).toHaveValue('Lê Hoa Sen')
    await expect(page.getByLabel(w.firstYear)).toHaveValue('2012')
    await expect(page.getByRole('radio', { name: w.pair, exact: true })).toBeChecked()

    // The draft is offered again, also to somebody who types at once.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('entry_draft')))
    await hold()
    await page.goto(`/register_competition/${season.tournament}`, { waitUntil: 'commit' })
    await page.getByLabel(w.name).fill('Vũ Mai')
    open()
    await expect(page.getByRole('button', { name: w.draft })).toBeVisible()
    await expect(page.getByLabel(w.first)).toHaveValue('Vũ Mai')
    await page.context().close()
  })
})

test('the language is that of the browser, never another one first, then that of the link', async ({ browser }) => {
  await test.step('a language that only the browser keeps is never shown in another one first', async () => {
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

  await test.step('a link names the language of a visit where none is saved, and never beats a saved one', async () => {
    const own = await reader(browser, 'en')
    await own.goto('/info_tournaments?lang=vi')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(words.en.tournaments)
    await own.context().close()
    const page = await (await browser.newContext()).newPage()
    await page.goto('/info_tournaments?lang=vi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
    await page.goto('/info_tournaments')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.vi.tournaments)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
    await page.getByText('EN', { exact: true }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.tournaments)
    await page.context().close()
  })
})
