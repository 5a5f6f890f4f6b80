import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { words } from '../kit/admin-entries-words.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

for (const language of journeysIn('en')) {
  const t = words[language]

  test.describe(`entries (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('are merged with the same people, edited against the rules only with a reason, and get a new personal link or none', async ({
      page,
    }) => {
      const child = { name: 'Ngô Tường Vy', year: season.year - 10 }
      const approved = await entered(season, 'admin', [child], ['S21C'], `CLB Một ${season.mark}`)
      const twin = await entered(season, 'visitor', [child], ['S22W'], `CLB Hai ${season.mark}`)
      await page.goto(`/tournaments/${season.tournament}/entries?row=${approved.id}&panel=1`)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: t.merge(twin.code) }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.doMerge, exact: true }).click()
      await expect(panel.getByText('S22W', { exact: true })).toBeVisible()
      await expect(panel.getByText(t.added('S22W'))).toBeVisible()
      await expect(panel.getByRole('button', { name: t.merge(twin.code) })).toHaveCount(0)

      await panel.getByRole('button', { name: t.edit, exact: true }).click()
      await panel.getByLabel(t.year, { exact: true }).fill('1990')
      await panel.getByRole('button', { name: t.save }).click()
      await expect(panel.getByText(t.refused)).toBeVisible()
      await panel.getByLabel(t.reason).fill('Theo điều lệ')
      await panel.getByRole('button', { name: t.save }).click()
      await expect(panel.getByText(t.override)).toBeVisible()

      await panel.getByRole('button', { name: t.sendLink }).click()
      await expect(page.getByText(t.linkSent)).toBeVisible()
      await expect(panel.getByText(t.linkMailed)).toBeVisible()
      await panel.getByRole('button', { name: t.revoke }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.revoke }).click()
      await expect(panel.getByText(t.revoked)).toBeVisible()
      await isAccessible(page)
    })
  })
}
