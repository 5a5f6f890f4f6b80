import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { words } from '../kit/admin-entries-words.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { names, soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

/** Where an element ends at the right. */
const endOf = async (element: Locator) => {
  const box = await element.boundingBox()
  return (box?.x ?? Infinity) + (box?.width ?? 0)
}
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

for (const language of journeysIn('en')) {
  const t = words[language]

  test.describe(`entries (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('show collected and pending fees as they come in, are undone and paid in part', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await soloists(season, 'admin', 3)
      await page.goto(`/tournaments/${season.tournament}/entries?columnName=full_name_one`)
      const grid = page.getByRole('grid', { name: t.approved })
      await expect(grid.locator('tbody tr')).toHaveCount(3)
      // What is collected is seen without scrolling.
      expect(await endOf(grid.getByRole('columnheader', { name: t.state, exact: true }))).toBeLessThanOrEqual(
        await endOf(grid.locator('..')),
      )
      await expect(page.getByText(t.pending(t.sum(600), 3))).toBeVisible()

      await page.keyboard.press('j')
      await page.keyboard.press('p')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t.collect(1) })
        .click()
      await expect(page.getByText(t.collected(t.sum(200), 1))).toBeVisible()
      await expect(page.getByText(t.pending(t.sum(400), 2))).toBeVisible()
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
      await expect(panel).toBeVisible()
      expect(await endOf(grid.getByRole('columnheader', { name: t.fee, exact: true }))).toBeLessThanOrEqual(
        await endOf(grid.locator('..')),
      )
      await panel.getByRole('button', { name: t.other }).click()
      await panel.getByLabel(t.amount).fill('50000')
      await panel.getByRole('button', { name: t.transfer }).click()
      await panel.getByLabel(t.note).fill('VCB 12')
      await panel.getByRole('button', { name: t.record }).click()
      await expect(page.getByText(t.recorded)).toBeVisible()
      await expect(panel.getByText('VCB 12')).toBeVisible()
      await expect(panel.getByText(t.sum(150), { exact: true })).toBeVisible()
      await isAccessible(page)
    })

    test('are taken away as an Excel file', async ({ page }) => {
      await soloists(season, 'admin', 3)
      await page.goto(`/tournaments/${season.tournament}/entries`)
      await page.getByRole('button', { name: t.excel }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t.sheet }).click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^cup-mua-thu-[a-z0-9]+-${language === 'vi' ? 'dang-ky' : 'entries'}-[\\d-]{10}\\.xlsx$`),
      )
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      await expect(page.getByText(t.fileDone)).toBeVisible()
      await expect(page.getByRole('button', { name: t.excel })).toBeFocused()

      await page.getByRole('button', { name: t.filter, exact: true }).click()
      await page.getByRole('combobox', { name: t.fee }).click()
      await page.getByRole('option', { name: t.pendingChoice }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(3)
      await page.getByRole('button', { name: t.excel }).click()
      const second = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: t.shown(3) }).click()
      expect((await second).suggestedFilename()).toMatch(language === 'vi' ? /-3-dang-ky-/ : /-3-entries-/)
    })
  })
}
