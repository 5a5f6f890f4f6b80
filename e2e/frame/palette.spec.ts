import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    label: 'Search people, bibs, codes, units and pages',
    bibs: 'Assign bibs',
    images: 'images',
    banners: 'Banners',
    settings: 'settings',
    texts: 'Page texts',
    contacts: 'contacts',
    messages: 'Messages',
  },
  vi: {
    label: 'Tìm người, số đeo, mã, đơn vị và chức năng',
    bibs: 'Phát số đeo',
    images: 'hinh anh',
    banners: 'Banner và logo',
    settings: 'cai dat',
    texts: 'Nội dung các trang',
    contacts: 'lien he',
    messages: 'Liên hệ',
  },
} as const

for (const language of journeysIn('vi')) {
  const w = words[language]

  test(`an entry, an act and a page are found and opened by keyboard, in ${language}`, async ({ page }) => {
    const season = await openSeason()
    const { id } = await entered(season, 'admin', [{ name: `Đỗ Thị Ngân ${season.mark}`, year: 2000 }], ['SMOC'])
    await signedInAs(page, ADMIN, language)
    await page.goto('/units')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const field = page.getByRole('combobox', { name: w.label })
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true })

    await test.step('pages by the words of the specification', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill(w.settings)
      await expect(page.getByRole('option', { name: w.texts })).toBeVisible()
      await expect(page.getByRole('option', { name: w.messages })).toHaveCount(0)
      await field.fill(w.contacts)
      await expect(page.getByRole('option', { name: w.messages, selected: true })).toBeVisible()
      await field.press('Escape')
      await expect(field).toHaveCount(0)
    })

    await test.step('an entry by its name, without diacritics', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await expect(field).toBeFocused()
      await field.fill(`do thi ngan ${season.mark}`)
      await expect(chosen).toContainText('Đỗ Thị Ngân')
      await isAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/tournaments/${season.tournament}/entries.*row=${id}`, 'u'))
      await expect(page.locator(`#row-${id}`)).toBeVisible()
    })

    await test.step('what Enter was pressed for before it was found, not what fewer letters found', async () => {
      const other = await entered(season, 'admin', [{ name: `Đỗ Thị Yến ${season.mark}`, year: 2000 }], ['SMOC'])
      await page.goto('/units')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill(`ngan ${season.mark}`)
      await expect(chosen).toContainText('Đỗ Thị Ngân')
      const asked = Promise.withResolvers<void>()
      const answer = Promise.withResolvers<void>()
      await page.route(/\/find\?search=yen/u, async (route) => {
        asked.resolve()
        await answer.promise
        await route.fallback()
      })
      await field.fill(`yen ${season.mark}`)
      await page.keyboard.press('Enter')
      await asked.promise
      await expect(page).toHaveURL(/\/units$/u)
      answer.resolve()
      await expect(page).toHaveURL(new RegExp(`row=${other.id}`, 'u'))
    })

    await test.step('an act in the tournament of the page, past other lines', async () => {
      await page.goto(`/tournaments/${season.tournament}`)
      await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill(`>${w.bibs}`)
      await expect(chosen).toContainText(w.bibs)
      await page.keyboard.press('ArrowDown')
      await expect(chosen).not.toContainText(season.name)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/tournaments/${season.tournament}/bibs`)
    })

    await test.step('a section by G and its letter, an event by its symbol', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('e')
      await expect(page).toHaveURL(`/tournaments/${season.tournament}/waiting`)
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill('#smoc')
      await expect(chosen).toContainText('SMOC')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/entries\?all=1&content=\d+/u)
    })

    await test.step('a page by the slash where no list has that key; a list keeps it', async () => {
      await page.goto(`/tournaments/${season.tournament}/team`)
      await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await field.fill(w.images)
      await expect(chosen).toContainText(w.banners)
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      await page.goto('/units')
      await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
      await expect(field).toHaveCount(0)
    })
  })
}
