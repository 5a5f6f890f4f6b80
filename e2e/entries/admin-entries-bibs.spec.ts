import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { words } from '../kit/admin-entries-words.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { names, soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

for (const language of journeysIn('en')) {
  const t = words[language]

  test.describe(`entries (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('get bibs: previewed, decided, mended by hand, none twice', async ({ page }) => {
      await soloists(season, 'admin', 3)
      await entered(season, 'visitor', [{ name: names[4], year: 2000 }], ['SMOC'])
      await page.goto(`/tournaments/${season.tournament}/bibs`)
      await page.getByText(t.platesMode).click()
      await page.getByLabel(t.plates).fill('7')
      await page.getByRole('button', { name: t.preview, exact: true }).click()
      await expect(page.getByText(t.tooFew)).toBeVisible()

      await page.getByLabel(t.plates).fill('101-103, 110')
      await page.getByLabel(t.skip).fill('102')
      await page.getByRole('button', { name: t.preview, exact: true }).click()
      const decide = page.getByRole('button', { name: t.handOut(3) })
      await expect(decide).toBeVisible()
      await expect(page.getByText(t.early)).toBeVisible()
      await isAccessible(page)
      const before = await numbersOf(season)
      expect(before).toEqual([null, null, null])
      await decide.click()
      await expect(page.getByText(t.handedOut(3)).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t.preview, exact: true })).toBeFocused()
      expect(await numbersOf(season)).toEqual([101, 103, 110])

      await page.getByRole('alert').getByRole('button', { name: t.undo }).click()
      await expect.poll(async () => numbersOf(season)).toEqual([null, null, null])
      await page.getByRole('button', { name: t.preview, exact: true }).click()
      await decide.click()
      await expect.poll(async () => numbersOf(season)).toEqual([101, 103, 110])
      // The focus goes there once the answer is in, and would close a field that was opened before.
      await expect(page.getByRole('button', { name: t.preview, exact: true })).toBeFocused()

      const first = page.getByRole('button', { name: t.changeBib(names[0], 101) })
      await first.click()
      await page.getByLabel(t.bibOf(names[0])).fill('103')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.taken(names[1], 103))).toBeVisible()
      expect(await numbersOf(season)).toEqual([101, 103, 110])
      await page.getByLabel(t.bibOf(names[0])).fill('7')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.savedBib(names[0], 7))).toBeVisible()
      await expect(page.getByRole('button', { name: t.changeBib(names[0], 7) })).toBeFocused()
      expect(await numbersOf(season)).toEqual([7, 103, 110])
    })
  })
}

type Numbered = { number: number | null; full_name_one: string }

/** The bibs in the order of `names`. */
async function numbersOf(season: Season): Promise<(number | null)[]> {
  const list = await season.admin<Numbered[]>(
    'GET',
    `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
  )
  return names.flatMap((name) => list.filter((entry) => entry.full_name_one === name).map(({ number }) => number))
}
