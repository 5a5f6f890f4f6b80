import { expect, type Page } from '@playwright/test'
import { test } from '../kit/warm.ts'
import { fitsTheScreen } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { soloists } from '../kit/soloists.ts'

const words = {
  en: {
    collect: /^Collect [\d,]+/,
    notLoaded: 'This part could not be loaded.',
    again: 'Try again',
  },
  vi: {
    collect: /^Thu [\d.]+/,
    notLoaded: 'Không tải được phần này.',
    again: 'Thử lại',
  },
} as const

/** How much wider the table is than its place. */
const tooWide = (page: Page) =>
  page.locator('main table').evaluate((table) => {
    const box = table.parentElement
    return Math.max(table.scrollWidth - table.clientWidth, (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))
  })

for (const language of journeysIn('en')) {
  const w = words[language]

  test.describe(`lists (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('show names, both years, state and fee of a pair from 1024 pixels on', async ({ page }) => {
      const pair = [
        { name: 'Trương Nguyễn Hoàng Bảo Khánh', year: season.year - 40 },
        { name: 'Phạm Lê Phương Thảo Nguyên', year: season.year - 38 },
      ] as const
      const { id } = await entered(season, 'admin', pair, ['D71C'])
      for (const address of ['/athletes', '/content_competition', `/tournaments/${season.tournament}/entries`]) {
        await page.goto(address)
        await expect(page.locator('main tbody tr').first()).toBeVisible()
        for (const width of [1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 768 })
          await fitsTheScreen(page)
          await expect.poll(() => tooWide(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
          if (!address.endsWith('/entries')) continue
          for (const text of [String(pair[0].year), String(pair[1].year), /300[.,]000/]) {
            const cell = page.locator(`#row-${id}`).getByText(text).first()
            await expect(cell).toBeInViewport({ ratio: 1 })
            expect(
              await cell.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 || each.clientWidth === 0),
            ).toBe(true)
          }
        }
      }
    })

    test('stay on the page when a part of it cannot be fetched, and offer to try again', async ({ page }) => {
      const [one] = await soloists(season, 'admin', 2)
      await page.route(/admin-entry-panel.*\.js/u, async (route) => route.abort())
      await page.goto(`/tournaments/${season.tournament}/entries`)
      await page.locator(`#row-${one?.id}`).click()
      await expect(page.getByText(w.notLoaded)).toBeVisible()
      await expect(page.locator('tr[id^="row-"]')).toHaveCount(2)
      await page.unroute(/admin-entry-panel.*\.js/u)
      await page.getByRole('button', { name: w.again }).click()
      await expect(page.getByRole('button', { name: w.collect })).toBeVisible()
    })
  })
}
