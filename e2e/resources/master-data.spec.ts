import { expect } from '@playwright/test'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { button, field, found, row, toast } from '../kit/master-data-page.ts'
import { words, type Words } from '../kit/master-data-words.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

async function make(path: string, body: object): Promise<{ id: number }> {
  return season.admin('POST', `${path}/create`, body)
}

// A message that slides in has no height until the browser draws again, which a busy machine puts off.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('en')) {
  const w: Words = words[language]

  test.describe(`an admin, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await signedInAs(page, ADMIN, language)
    })

    test('creates, finds, edits and deletes a unit', async ({ page }) => {
      const name = `CLB Bình Minh ${language} ${season.mark}`
      await page.goto('/units')
      await button(page, w.newUnit).click()
      await button(page, w.addUnit).click()
      await expect(field(page, w.name)).toHaveAccessibleDescription(w.blank)
      await expect(field(page, w.name)).toBeFocused()
      await field(page, w.name).fill(name)
      await button(page, w.addUnit).click()
      await expect(toast(page, w.added(name))).toBeVisible()

      await found(page, w, `binh minh ${language} ${season.mark}`)
      await expect(row(page, name)).toBeVisible()
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      await button(page, name).click()
      await field(page, w.name).fill(`${name} 2`)
      await button(page, w.save).click()
      await expect(toast(page, w.saved(`${name} 2`))).toBeVisible()
      await expect(row(page, `${name} 2`)).toHaveAttribute('aria-current', 'true')

      await button(page, w.actions(`${name} 2`)).click()
      await page.getByRole('menuitem', { name: w.delete }).click()
      await expect(page.getByRole('dialog', { name: w.deleteAsk(`${name} 2`) })).toBeVisible()
      await button(page, w.deleteIt(`${name} 2`)).click()
      await expect(toast(page, w.deleted(`${name} 2`))).toBeVisible()
      await expect(row(page, name)).toHaveCount(0)
    })

    test('moves chosen contents into a folder, and reads that a symbol is taken', async ({ page }) => {
      const mark = `${language}${season.mark}`
      const age = await make('/ages', { name: `Lứa tuổi ${mark}`, start_age: 8, end_age: 9 })
      const folder = await make('/folders', { name: `Chiều ${mark}` })
      for (const letter of ['A', 'B', 'C', 'D'])
        await make('/content_competition', {
          symbol: `${letter}${mark}`,
          name: `Đồng diễn ${letter} ${mark}`,
          formality_id: 3,
          age_id: age.id,
        })
      await page.goto('/content_competition')
      await found(page, w, mark)
      await expect(page.getByText(w.lines(4), { exact: true })).toBeVisible()
      await page.getByRole('grid').focus()
      await page.keyboard.press('j')
      await expect(row(page, `A${mark}`)).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('Shift+X')
      await button(page, w.move).click()
      await page.getByRole('dialog').getByRole('combobox', { name: w.folder }).pressSequentially(`chieu ${mark}`)
      await expect(page.getByRole('option')).toHaveText([`Chiều ${mark}`])
      await page.keyboard.press('Enter')
      await button(page, w.moveHere).click()
      await expect(toast(page, w.moved)).toBeVisible()
      await page.goto(`/content_competition?folder=${folder.id}`)
      await expect(page.getByText(w.lines(3), { exact: true })).toBeVisible()
      await expect(row(page, `D${mark}`)).toHaveCount(0)

      await button(page, `A${mark}`).click()
      await field(page, w.symbol).fill(`B${mark}`)
      await button(page, w.save).click()
      await expect(field(page, w.symbol)).toHaveAccessibleDescription(new RegExp(w.symbolTwice))
    })
  })
}
