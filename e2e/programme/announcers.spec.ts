import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    on: (number: number) => `Next: ${number}`,
    browsing: 'Browsing, not on the floor',
    look: (number: number) => `View ${number}`,
    here: (number: number) => `Put item ${number} on the floor`,
    confirm: (number: number) => `Move to item ${number}`,
    asked: /just put item 2 on the floor\. Move on to item 3\?/u,
    moved: /put item 2 on the floor\.$/u,
    undo: /^Undo/u,
  },
  vi: {
    on: (number: number) => `Tiếp: SK ${number}`,
    browsing: 'Đang xem, chưa lên sàn',
    look: (number: number) => `Xem SK ${number}`,
    here: (number: number) => `Đưa SK ${number} lên sàn`,
    confirm: (number: number) => `Chuyển sang SK ${number}`,
    asked: /vừa đưa SK 2 lên sàn\. Chuyển tiếp sang SK 3\?/u,
    moved: /đã đưa SK 2 lên sàn\.$/u,
    undo: /^Hoàn tác/u,
  },
} as const

/** A published tournament with five items, and what is on in it. The consoles choose it: the air is another journey’s. */
async function fiveItems() {
  const admin = await apiAs(ADMIN)
  const day = dayFromNow(20)
  const name = `Cúp Hai MC ${Math.random().toString(36).slice(2, 8)}`
  const days = { start_date: day, end_date: day, is_active: 1, fee_details: [] }
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', { name, address: 'Nhà thi đấu', ...days })
  for (let number = 1; number <= 5; number++)
    await admin('POST', `/mc/programme/${id}/items`, {
      number,
      name: `Hạng ${number} Thiếu nhi`,
      athletes: [{ number: 10 + number, full_name_one: `Lý Người ${number}` }],
    })
  const current = async () => (await admin<{ current_event: number }>('GET', `/mc/get-by-id/${id}`)).current_event
  return { id, current }
}

const isNow = async (page: Page, number: number) =>
  expect(page.locator('section[data-kind="now"]').getByRole('heading', { name: `Hạng ${number} ` })).toBeVisible()

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const console = async (page: Page, id: number) => {
    await signedInAs(page, ADMIN, language)
    await page.addInitScript((chosen) => localStorage.setItem('mc tournament', String(chosen)), id)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/mc')
    await isNow(page, 1)
    // The programme comes by an answer of its own; arrows look along it.
    await expect(page.getByRole('button', { name: w.look(2) }).first()).toBeVisible()
  }

  test.describe(`announcers, in ${language}`, () => {
    test('a second press 120 ms later, and before the answer, moves nothing; the label waits for the answer', async ({
      page,
    }) => {
      const { id, current } = await fiveItems()
      await console(page, id)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('get-next-event')) asked.push(request.url())
      })
      const button = page.getByRole('button', { name: w.on(2) })
      await button.evaluate(
        (each: HTMLElement) =>
          new Promise<void>((done) => {
            each.click()
            setTimeout(() => {
              each.click()
              done()
            }, 120)
          }),
      )
      await isNow(page, 2)
      await expect(page.getByRole('button', { name: w.on(3) })).toBeEnabled()
      expect([await current(), asked.length]).toEqual([2, 1])

      let answer = () => {}
      const late = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/get-next-event-in-tournament', async (route) => {
        await late
        await route.continue()
      })
      const third = page.getByRole('button', { name: w.on(3) })
      await third.click()
      await expect(third).toBeDisabled()
      await third.evaluate((each: HTMLElement) => each.click())
      answer()
      await isNow(page, 3)
      expect([await current(), asked.length]).toEqual([3, 2])
    })

    test('a step right after the other announcer’s is shown and asked about; either takes a move back', async ({
      page,
      openElsewhere,
    }) => {
      const { id, current } = await fiveItems()
      const other = await openElsewhere()
      await console(page, id)
      await console(other, id)
      // Two seconds after a console learned of the other's step nothing is asked: on a slow machine they are not over yet.
      await page.evaluate(() => {
        const now = performance.now()
        performance.now = () => now
      })
      await other.getByRole('button', { name: w.on(2) }).click()
      await page.getByRole('button', { name: w.on(3) }).click()
      await expect(page.getByText(w.asked)).toBeVisible()
      await expect(page.getByText(w.moved)).toBeVisible()
      expect(await current()).toBe(2)
      await isAccessible(page)
      await page.getByRole('button', { name: w.confirm(3) }).click()
      await isNow(page, 3)
      await isNow(other, 3)
      await other.getByRole('button', { name: w.undo }).click()
      await isNow(other, 2)
      await isNow(page, 2)
      expect(await current()).toBe(2)
    })

    test('arrows look ahead and publish nothing; putting on what is looked at asks first', async ({ page }) => {
      const { id, current } = await fiveItems()
      await console(page, id)
      const looking = page.locator('section[data-kind="browse"]')
      await page.locator('body').press('ArrowRight')
      await page.locator('body').press('ArrowDown')
      await expect(page.getByText(w.browsing)).toBeVisible()
      await expect(looking.getByRole('heading', { name: 'Hạng 3 ' })).toBeVisible()
      await isNow(page, 1)
      await page.locator('body').press('ArrowLeft')
      await expect(looking.getByRole('heading', { name: 'Hạng 2 ' })).toBeVisible()
      await isAccessible(page)
      await page.locator('body').press('Escape')
      await expect(page.getByText(w.browsing)).toBeHidden()
      expect(await current()).toBe(1)
      await page.setViewportSize({ width: 390, height: 844 })
      await page
        .getByRole('button', { name: w.look(2) })
        .first()
        .click()
      await fitsTheScreen(page)
      await page.locator('body').press('ArrowRight')
      await page.locator('body').press('ArrowRight')
      await page.getByRole('button', { name: w.here(4) }).click()
      expect(await current()).toBe(1)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: w.here(4) })
        .click()
      await isNow(page, 4)
      expect(await current()).toBe(4)
      await expect(page.getByText(w.browsing)).toBeHidden()
    })
  })
}
