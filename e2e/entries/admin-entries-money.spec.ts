import { expect, type Locator, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { words } from '../kit/admin-entries-words.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { names, soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

/** Where an element ends at the right. */
const endOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return (box?.x ?? Infinity) + (box?.width ?? 0)
}
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

const own = {
  en: {
    notLoaded: 'This part could not be loaded.',
    again: 'Try again',
  },
  vi: {
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
  const t = { ...words[language], ...own[language] }

  test(`fees are collected, undone, paid in part and exported, in lists that show a pair whole from 1024 pixels on (${language})`, async ({
    page,
  }) => {
    const season = await openSeason()
    await signedInAs(page, ADMIN, language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await soloists(season, 'admin', 3)
    const pair = [
      { name: 'Trương Nguyễn Hoàng Bảo Khánh', year: season.year - 40 },
      { name: 'Phạm Lê Phương Thảo Nguyên', year: season.year - 38 },
    ] as const
    const { id } = await entered(season, 'admin', pair, ['D71C'])
    await test.step('a part of the page that cannot be fetched is said in its place, and asked for again there', async () => {
      await page.route(/admin-entry-panel.*\.js/u, async (route) => route.abort())
      await page.goto(`/tournaments/${season.tournament}/entries`)
      await rowOf(page, names[0]).click()
      await expect(page.getByText(t.notLoaded)).toBeVisible()
      await expect(page.locator('tr[id^="row-"]')).toHaveCount(4)
      await page.unroute(/admin-entry-panel.*\.js/u)
      await page.getByRole('button', { name: t.again }).click()
      await expect(page.getByRole('button', { name: t.other })).toBeVisible()
    })

    await page.goto(`/tournaments/${season.tournament}/entries?columnName=full_name_one`)
    const grid = page.getByRole('grid', { name: t.approved })
    await expect(grid.locator('tbody tr')).toHaveCount(4)
    // What is collected is seen without scrolling.
    expect(await endOf(grid.getByRole('columnheader', { name: t.state, exact: true }))).toBeLessThanOrEqual(
      await endOf(grid.locator('..')),
    )
    await expect(page.getByText(t.pending(t.sum(900), 4))).toBeVisible()

    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.collect(1) })
      .click()
    await expect(page.getByText(t.collected(t.sum(200), 1))).toBeVisible()
    await expect(page.getByText(t.pending(t.sum(700), 3))).toBeVisible()
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.collected(t.zero, 0))).toBeVisible()

    await grid.focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('p')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.collect(2) })
      .click()
    await expect(page.getByText(t.collected(t.sum(400), 2))).toBeVisible()

    await rowOf(page, names[0]).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('button', { name: t.other })).toBeVisible()
    expect(await endOf(grid.getByRole('columnheader', { name: t.fee, exact: true }))).toBeLessThanOrEqual(
      await endOf(grid.locator('..')),
    )
    await panel.getByRole('button', { name: t.other }).click()
    await panel.getByLabel(t.amount).fill('50000')
    await panel.getByRole('button', { name: t.transfer }).click()
    await panel.getByLabel(t.note, { exact: true }).fill('VCB 12')
    await panel.getByRole('button', { name: t.record }).click()
    await expect(page.getByText(t.recorded)).toBeVisible()
    await expect(panel.getByText('VCB 12')).toBeVisible()
    await expect(panel.getByText(t.sum(150), { exact: true })).toBeVisible()
    await isAccessible(page)

    await test.step('those that are shown are taken away as an Excel file', async () => {
      await page.getByRole('button', { name: t.filter, exact: true }).click()
      await page.getByRole('option', { name: t.unpaid, exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(2)
      await page.getByRole('button', { name: t.excel }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t.shown(2) }).click()
      expect((await coming).suggestedFilename()).toMatch(language === 'vi' ? /-2-dang-ky-/ : /-2-entries-/)
    })

    await test.step('names, both years, state and fee of a pair are there from 1024 pixels on', async () => {
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
  })
}
