import { expect, test, type Browser, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { isAlive } from '../kit/alive.ts'
import { journeysIn, type Language } from '../kit/languages.ts'

const words = {
  en: {
    loading: 'Loading',
    menu: 'Open menu',
    contact: 'Contact',
    broken: 'This page did not load',
    offline: /You're offline/,
    retry: 'Try again',
  },
  vi: {
    loading: 'Đang tải',
    menu: 'Mở menu',
    contact: 'Liên hệ',
    broken: 'Không tải được trang này',
    offline: /Hiện không có mạng/,
    retry: 'Thử lại',
  },
} as const

// What is half faded in has no contrast yet.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** Holds back what matches, whenever it is asked for, until it is let through by what this answers. */
async function held(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A first visit, with nothing of the portal in the browser. */
async function firstVisit(browser: Browser, language: Language): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
  return page
}

for (const language of journeysIn('vi')) {
  const w = words[language]
  const toContact = async (page: Page) => {
    await page.getByRole('button', { name: w.menu }).click()
    await page.getByRole('banner').getByRole('link', { name: w.contact, exact: true }).click()
  }
  test(`on a weak connection the frame stands while a page is on its way, and one that does not come is fetched by a second try, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    await test.step('the frame stands while the first page is on its way, and the old page while the next one is', async () => {
      const page = await firstVisit(browser, language)
      // Drawn by the server in the other language, which this browser does not show.
      const other = language === 'en' ? 'vi' : 'en'
      await page.context().addCookies([{ name: 'language', value: other, url: baseURL ?? '' }])
      const letHome = await held(page, /\/assets\/reading-.*\.js/u)
      const letContact = await held(page, /\/assets\/forms-.*\.js/u)
      const loading = page.getByRole('status', { name: w.loading })
      const heading = page.getByRole('heading', { level: 1 })

      await page.goto('/home', { waitUntil: 'commit' })
      await expect(loading).toBeVisible()
      await expect(page.getByRole('button', { name: w.menu })).toBeVisible()
      await expect(heading).toHaveCount(0)
      letHome()
      await expect(heading).toBeVisible()
      await expect(loading).toHaveCount(0)

      await toContact(page)
      await expect(loading).toBeVisible()
      await expect(heading).toBeVisible()
      letContact()
      await expect(page.getByRole('heading', { level: 1, name: w.contact })).toBeVisible()
      await page.context().close()
    })

    await test.step('a page that cannot be fetched says so in its place and comes with a second try', async () => {
      const page = await firstVisit(browser, language)
      await page.goto('/home')
      await isAlive(page)
      await page.context().setOffline(true)
      await toContact(page)
      const said = page.getByRole('alert')
      await expect(said.getByRole('heading', { name: w.broken })).toBeVisible()
      await expect(said).toContainText(w.offline)
      await isAccessible(page)
      await fitsTheScreen(page)
      // Still nothing there: it says so again instead of losing even this page.
      await page.getByRole('button', { name: w.retry }).click()
      await expect(page.getByRole('button', { name: w.retry })).toBeEnabled()
      await expect(page.getByRole('button', { name: w.menu })).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: w.contact })).toBeVisible()
      await page.context().close()
    })

    await test.step('a page whose code is gone since the portal was renewed comes with a second try', async () => {
      const page = await firstVisit(browser, language)
      await page.goto('/home')
      await isAlive(page)
      await page.route('**/assets/forms-*.js', (route) => route.fulfill({ status: 404 }))
      await toContact(page)
      await expect(page.getByRole('alert').getByRole('heading', { name: w.broken })).toBeVisible()
      await page.unroute('**/assets/forms-*.js')
      await page.getByRole('alert').getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: w.contact })).toBeVisible()
      await page.context().close()
    })
  })
}
