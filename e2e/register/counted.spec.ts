import { expect, type Page } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { counting } from '../kit/counted.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { field, toCheck, toEvents } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

// Both are of one season, which home leads with: it starts before those of other journeys and of the demo season.
test.describe.configure({ mode: 'serial' })
const START = dayFromNow(20)
const YEAR = Number(START.slice(0, 4))
let season: Season
test.beforeAll(async () => {
  season = await openSeason()
  await season.admin('PUT', `/tournaments/${season.tournament}`, {
    start_date: START,
    end_date: dayFromNow(21),
    register_end_date: dayFromNow(15),
  })
})
test.afterAll(async () => {
  await season.admin('PUT', `/tournaments/${season.tournament}`, { is_active: 0 })
})

const bothSolos = async (page: Page, w: Words) => {
  await toEvents(page, w)
  await page.getByRole('checkbox', { name: /^S21C/ }).click()
  await page.getByRole('checkbox', { name: /^S22W/ }).click()
}

/** How far down the form reaches, in screens of a phone. */
const screens = async (page: Page, step: string) => {
  await expect(page.locator(`[data-step="${step}"]`)).toBeVisible()
  return page.evaluate(() => {
    const form = document.querySelector('form')?.getBoundingClientRect()
    return ((form?.bottom ?? Infinity) + scrollY) / innerHeight
  })
}

for (const language of journeysIn('vi')) {
  const w: Words = words[language]
  test.describe(`one child after another on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('with two events each, no more taps, keys and screens than agreed', async ({ page }) => {
      await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
      const counted = await counting(page)
      await page.goto('/home')
      await isAlive(page)
      await page.locator(`a[href^="/register_competition/${season.tournament}"]`).first().click()
      await field(page, w.name).click()
      await page.keyboard.type(language === 'en' ? 'Nguyễn Bảo Trân' : 'Nguyễn Bảo Ngân')
      await page.keyboard.press('Enter')
      await expect(field(page, w.year)).toBeFocused()
      await page.keyboard.type(String(YEAR - 10))
      await field(page, w.guardian).click()
      await page.keyboard.type('Nguyễn Thu Hà')
      await field(page, w.guardianPhone).click()
      await page.keyboard.type('0901234567')
      await page.keyboard.press('Enter')
      await expect(field(page, w.email)).toBeFocused()
      await page.keyboard.type('ha.nt@example.com')
      await page.getByLabel(w.accept).click()
      const high = [await screens(page, 'who')]
      await bothSolos(page, w)
      high.push(await screens(page, 'what'))
      await toCheck(page, w)
      high.push(await screens(page, 'check'))
      await page.getByRole('button', { name: w.register(1, 2) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      expect(counted.taps).toBeLessThanOrEqual(10)
      expect(counted.keys).toBeLessThanOrEqual(61)
      expect(
        high.reduce((sum, one) => sum + one, 0),
        high.join(' + '),
      ).toBeLessThanOrEqual(3.5)

      Object.assign(counted, { taps: 0, keys: 0 })
      await page.getByRole('button', { name: w.another }).click()
      await expect(field(page, w.name)).toBeFocused()
      await page.keyboard.type(language === 'en' ? 'Nguyễn Bảo Minh' : 'Nguyễn Bảo Linh')
      await page.keyboard.press('Enter')
      await page.keyboard.type(String(YEAR - 11))
      await page.getByLabel(w.accept).click()
      await bothSolos(page, w)
      await toCheck(page, w)
      await page.getByRole('button', { name: w.register(1, 2) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      expect(counted.taps).toBeLessThanOrEqual(7)
      expect(counted.keys).toBeLessThanOrEqual(20)
    })
  })
}
