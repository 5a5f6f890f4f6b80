import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
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

    test('compares both states when somebody else was faster, and takes either', async ({ page }) => {
      const mark = `${language} ${season.mark}`
      const { id, version } = await make('/units', { name: `CLB Hạ ${mark}` })
      await page.goto('/units')
      await found(page, w, `ha ${mark}`)
      await button(page, `CLB Hạ ${mark}`).click()
      await season.admin('PUT', `/units/${id}`, { name: `CLB Thu ${mark}`, version })
      await field(page, w.name).fill(`CLB Đông ${mark}`)
      await button(page, w.save).click()
      await expect(page.getByText(w.stale)).toBeVisible()
      await expect(page.getByRole('group', { name: w.stored }).getByRole('textbox', { name: w.name })).toHaveValue(
        `CLB Thu ${mark}`,
      )
      await expect(page.getByRole('group', { name: w.mine }).getByRole('textbox', { name: w.name })).toHaveValue(
        `CLB Đông ${mark}`,
      )
      await isAccessible(page)
      await button(page, w.takeMine).click()
      await expect(toast(page, w.saved(`CLB Đông ${mark}`))).toBeVisible()

      await page.goto('/units')
      await found(page, w, `dong ${mark}`)
      await button(page, `CLB Đông ${mark}`).click()
      await season.admin('PUT', `/units/${id}`, { name: `CLB Xuân ${mark}` })
      await field(page, w.name).fill(`CLB Tết ${mark}`)
      await button(page, w.save).click()
      await button(page, w.takeStored).click()
      await expect(field(page, w.name)).toHaveValue(`CLB Xuân ${mark}`)
      await button(page, w.save).click()
      await expect(toast(page, w.saved(`CLB Xuân ${mark}`))).toBeVisible()
    })

    test('needs no mouse, and loses nothing by a closed panel', async ({ page }) => {
      const mark = `${language} ${season.mark}`
      await page.goto('/units')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: w.keys })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('n')
      await expect(field(page, w.name)).toBeFocused()
      await page.keyboard.type(`CLB Phím ${mark}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: w.closeAsk })).toBeVisible()
      await expect(button(page, w.keepEditing)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(field(page, w.name)).toHaveValue(`CLB Phím ${mark}`)
      await field(page, w.name).focus()
      await page.keyboard.press('Control+Enter')
      await expect(toast(page, w.added(`CLB Phím ${mark}`))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: w.search })).toBeFocused()
      await page.keyboard.type(`phim ${mark}`)
      await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(row(page, `CLB Phím ${mark}`)).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: w.edit(`CLB Phím ${mark}`) })).toBeVisible()
      await page.keyboard.press('Escape')
      // The panel gives the focus back as it goes, over a window that opened meanwhile.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row(page, `CLB Phím ${mark}`)).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('Delete')
      await expect(button(page, w.cancel)).toBeFocused()
      // The window sets the focus once more while it comes in; a Tab before that would be taken back.
      await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
      await page.keyboard.press('Tab')
      await expect(button(page, w.deleteIt(`CLB Phím ${mark}`))).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast(page, w.deleted(`CLB Phím ${mark}`))).toBeVisible()
    })

    test('comes back to the same order, search and line', async ({ page }) => {
      await page.goto('/ages')
      await found(page, w, season.mark)
      await page.getByRole('columnheader').first().getByRole('button').click()
      await page.getByRole('columnheader').first().getByRole('button').click()
      await expect(page).toHaveURL(/isDesc=true/)
      const names = page.getByRole('row').locator('td:first-child')
      await expect(names.first()).toContainText(`Trung niên 1 ${season.mark}`)
      await page.getByRole('searchbox', { name: w.search }).press('ArrowDown')
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/row=\d+/)
      const shown = await names.allTextContents()
      await page.reload()
      await expect(names).toHaveText(shown)
      await expect(page.getByRole('row').nth(2)).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'descending')
    })
  })
}

test('a row moved with Alt and an arrow stays where it was put', async ({ page }) => {
  await signedInAs(page, ADMIN, 'en')
  await page.goto('/themes')
  for (const name of ['First', 'Second']) await make('/themes', { name: `${name} ${season.mark}` })
  await page.reload()
  const names = page.getByRole('row').locator('td:first-child').filter({ hasText: season.mark })
  await expect(names).toHaveText([`First ${season.mark}`, `Second ${season.mark}`])
  const second = row(page, `Second ${season.mark}`)
  // The row of headings is the first.
  const place = (await page.getByRole('row').allTextContents()).findIndex((text) =>
    text.includes(`Second ${season.mark}`),
  )
  await page.getByRole('grid').focus()
  for (let step = 0; step < place; step++) await page.keyboard.press('j')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText([`Second ${season.mark}`, `First ${season.mark}`])
  await page.reload()
  await expect(names).toHaveText([`Second ${season.mark}`, `First ${season.mark}`])
})
