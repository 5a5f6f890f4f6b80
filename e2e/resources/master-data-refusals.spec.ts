import { expect, type Page } from '@playwright/test'
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

async function make(path: string, body: object): Promise<{ id: number; version: number }> {
  return season.admin('POST', `${path}/create`, body)
}

/** How often the page asked for a list, from here on. */
function asked(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`${path}/get-all`)) count += 1
  })
  return () => count
}

for (const language of journeysIn('vi')) {
  const w: Words = words[language]

  test.describe(`an admin, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await signedInAs(page, ADMIN, language)
    })

    test('is told where something is used, and the list stays as it is', async ({ page }) => {
      const name = `Latin ${season.mark}`
      await page.goto('/dance-types')
      await found(page, w, name)
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      const lists = asked(page, '/dance-types')
      await button(page, w.actions(name)).click()
      await page.getByRole('menuitem', { name: w.delete }).click()
      await button(page, w.deleteIt(name)).click()
      await expect(toast(page, w.used(name))).toBeVisible()
      await expect(row(page, name)).toBeVisible()
      expect(lists()).toBe(0)
    })

    test('cannot change what an opened content means by a dance', async ({ page }) => {
      const type = `Khác ${language} ${season.mark}`
      await make('/dance-types', { name: type })
      await page.goto('/dances')
      await found(page, w, `C${season.mark}`)
      await button(page, `Cha cha ${season.mark}`).click()
      await field(page, w.symbol).fill('Z')
      await button(page, w.save).click()
      await expect(toast(page, w.symbolRefused)).toBeVisible()
      await expect(field(page, w.symbol)).toHaveValue('Z')
      // The refusal leads to the field that it is about.
      await expect(field(page, w.symbol)).toBeFocused()
      const types = page.getByRole('dialog').getByRole('combobox', { name: w.danceType })
      await types.fill(type)
      await expect(page.getByRole('option')).toHaveText([type])
      await page.getByRole('option', { name: type }).click()
      await expect(types).toHaveValue(type)
      await button(page, w.save).click()
      await expect(toast(page, w.danceRefused)).toBeVisible()
    })

    test('is told that a folder name is taken', async ({ page }) => {
      const name = `Ngày ${language} ${season.mark}`
      await make('/folders', { name })
      await make('/folders', { name: `${name} hai` })
      await page.goto('/folders')
      await button(page, w.newFolder).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(name.toUpperCase())
      await button(page, w.addFolder).click()
      await expect(toast(page, w.folderTwice)).toBeVisible()
      await page.keyboard.press('Escape')
      await button(page, w.discard).click()

      await found(page, w, `${name} hai`)
      await button(page, `${name} hai`).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(name)
      await button(page, w.save).click()
      await expect(toast(page, w.failed)).toBeVisible()
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
