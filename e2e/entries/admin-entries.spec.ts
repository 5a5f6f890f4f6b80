import { expect } from '@playwright/test'
import { words } from '../kit/admin-entries-words.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

const waitingIn = async (season: Season) => {
  const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournament}`
  const rows = await season.admin<{ id: number; code: string }[]>('GET', path)
  return rows.map(({ id, code }) => `${id} ${code}`).toSorted()
}

for (const language of journeysIn('en')) {
  const t = words[language]

  test.describe(`entries (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('are approved one by one and many at once, and deleted, by the keyboard alone', async ({ page }) => {
      await soloists(season, 'visitor', 5)
      await page.goto(`/tournaments/${season.tournament}/waiting?columnName=full_name_one`)
      const grid = page.getByRole('grid', { name: t.waiting })
      await expect(grid.locator('tbody tr')).toHaveCount(5)
      await expect(page.getByText(t.count(5), { exact: true })).toBeVisible()

      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('j')
      const first =
        (await grid.locator('tr[aria-current] td').nth(2).locator('span > span').first().textContent()) ?? ''
      await page.keyboard.press('a')
      await expect(page.getByText(t.approvedOne(first))).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(4)
      await expect(grid.locator('tr[aria-current]')).toHaveCount(1)

      // The highlight went on to the next one: that and the one below.
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await expect(grid.locator('tr[aria-selected="true"]')).toHaveCount(2)
      await page.keyboard.press('a')
      await expect(
        page
          .getByRole('dialog', { name: t.approve(2) })
          .getByRole('button')
          .last(),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.wereApproved)).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(2)
      await expect(page.getByText(t.count(2), { exact: true })).toBeVisible()

      const before = await waitingIn(season)
      await page.keyboard.press('k')
      await page.keyboard.press('Delete')
      await expect(
        page
          .getByRole('dialog', { name: t.delete(1) })
          .getByRole('button')
          .last(),
      ).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.wasDeleted)).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(1)
      await page.keyboard.press('Control+z')
      await expect(page.getByText(t.undone, { exact: true })).toBeVisible()
      await expect(grid.locator('tbody tr')).toHaveCount(2)
      // With the ids and codes that they had.
      expect(await waitingIn(season)).toEqual(before)

      const list = await season.admin<unknown[]>(
        'GET',
        `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
      )
      expect(list).toHaveLength(3)
    })

    test('are found again after a reload: search, filter, sort, columns and the open one', async ({ page }) => {
      await soloists(season, 'admin', 4)
      await page.goto(`/tournaments/${season.tournament}/entries`)
      const rows = page.getByRole('grid').locator('tbody tr')
      await expect(rows).toHaveCount(4)
      await page.keyboard.press('/')
      await page.keyboard.type('gia han')
      await expect(rows).toHaveCount(1)
      await page.getByLabel(t.search).fill('')
      await expect(rows).toHaveCount(4)

      await page.getByRole('button', { name: t.filter, exact: true }).click()
      await page.getByRole('combobox', { name: t.fee }).click()
      await page.getByRole('option', { name: t.pendingChoice }).click()
      await page.keyboard.press('Escape')
      const byName = page.getByRole('columnheader', { name: t.name, exact: true })
      await byName.getByRole('button').click()
      await byName.getByRole('button').click()
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await page.getByRole('button', { name: t.columns }).click()
      await page.getByRole('checkbox', { name: t.code, exact: true }).check()
      await page.keyboard.press('Escape')
      await page.getByLabel(t.search).fill('i')
      await expect(rows).toHaveCount(3)
      const order = await rows.locator('td[title] span > span:first-child').allTextContents()
      await rows.nth(1).click()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')

      await page.reload()
      await expect(rows).toHaveCount(3)
      expect(await rows.locator('td[title] span > span:first-child').allTextContents()).toEqual(order)
      await expect(page.getByLabel(t.search)).toHaveValue('i')
      await expect(page.getByText(`${t.fee}: ${t.pendingChoice}`, { exact: true })).toBeVisible()
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('columnheader', { name: t.code, exact: true })).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')
    })
  })
}
