import { expect, type Page } from '@playwright/test'
import { dayFromNow } from '../kit/days.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { codeOf, field, guardian } from '../kit/registration-form.ts'
import { words } from '../kit/registration-words.ts'
import { apiAs, openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { isKept, translated } from '../kit/translated.ts'
import { test } from '../kit/warm.ts'

const w = words.en

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

/** In English, which is what a browser offers to translate. */
async function openTranslated(page: Page, address: string): Promise<string[]> {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(address)
  await translated(page)
  return broken
}

async function registersSolo(page: Page): Promise<void> {
  const broken = await openTranslated(page, `/register_competition/${season.tournament}`)
  const main = page.getByRole('main')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.locator('[data-next]').click()
  await expect(main.getByText('Cannot be left blank').first()).toBeVisible()

  await field(page, w.name).fill('Trần Gia Hân')
  await expect(main.getByText(`${w.name}: Cannot be left blank`)).toHaveCount(0)
  await field(page, w.year).fill(String(season.year - 11))
  const solo = page.getByRole('checkbox', { name: /^S21C/ })
  await solo.check()
  await isKept(summary, '200,000 ₫')
  await expect(summary.locator('[data-next]')).toHaveText(w.register(1, 1))
  await page.getByRole('checkbox', { name: /^S22W/ }).check()
  await isKept(summary, '400,000 ₫')
  await expect(summary).not.toContainText(/Total\D*200,000/u)
  await expect(summary.locator('[data-next]')).toHaveText(w.register(1, 2))
  await solo.uncheck()
  await expect(summary).not.toContainText('400,000')
  await isKept(summary, '200,000 ₫')

  // Another year, other events: what no longer fits goes, and the reason is said.
  await field(page, w.year).fill(String(season.year - 12))
  await expect(page.getByRole('checkbox', { name: /^S31C/ })).toBeVisible()
  await field(page, w.year).fill(String(season.year - 11))
  await expect(page.getByRole('checkbox', { name: /^S31C/ })).toHaveCount(0)
  await expect(solo).toBeVisible()
  await guardian(page, w, 'translated@example.org')
  await expect(main.getByText('Cannot be left blank')).toHaveCount(0)
  await isKept(summary, 'Trần Gia Hân')
  await summary.locator('[data-next]').click()

  await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
  await isKept(main, await codeOf(page))
  await isKept(main.getByRole('heading', { level: 1 }), 'Trần Gia Hân')
  // In a sentence a sum is translated with it; in the list of events it stands alone.
  await isKept(main.getByRole('region', { name: /^1 /u }), '200,000 ₫')
  expect(broken).toEqual([])
}

async function changesLanguage(page: Page): Promise<void> {
  const broken = await openTranslated(page, '/home')
  for (const [language, finder] of [
    ['vi', 'Các giải đấu'],
    ['en', 'Tournaments'],
    ['vi', 'Các giải đấu'],
  ] as const) {
    await page
      .getByRole('radio', { name: language === 'vi' ? /Tiếng Việt|VI/u : /English|EN/u })
      .first()
      .check({ force: true })
    await expect(page.getByRole('link', { name: finder }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  expect(broken).toEqual([])
}

async function looksThroughEntries(page: Page): Promise<void> {
  const own = await openSeason()
  await entered(own, 'visitor', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'])
  await entered(own, 'visitor', [{ name: 'Cao Bảo Châu', year: 2000 }], ['SMOC'])
  const broken = await openTranslated(page, `/tournaments/${own.tournament}/waiting`)
  for (const name of ['Bùi An Nhiên', 'Cao Bảo Châu']) {
    await page.getByRole('row').filter({ hasText: name }).getByText(name).click()
    const panel = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: name })
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    await isKept(panel, name)
  }
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('status')).toHaveText('2 entries')
  await page.getByLabel('Search name, unit, code, bib').fill('Bảo Châu')
  await expect(totals.getByRole('status')).toHaveText('1 entry')
  expect(broken).toEqual([])
}

async function readsTicket(page: Page): Promise<void> {
  const { code, link } = await entered(season, 'visitor', [{ name: 'Đinh Gia Hân', year: 2000 }], ['SMOC'])
  const broken = await openTranslated(page, `/entry#${link}`)
  const main = page.getByRole('main')
  await isKept(main, code)
  await isKept(main, 'Đinh Gia Hân')
  await isKept(main.getByRole('region', { name: /^1 /u }), '200,000 ₫')
  await page.getByRole('button', { name: w.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: w.withdrawDo, exact: true }).click()
  await expect(page.getByText(w.withdrawn)).toBeVisible()
  expect(broken).toEqual([])
}

/** A published tournament of three items from today on, and what puts one on the floor. */
async function threeItems() {
  const admin = await apiAs(ADMIN)
  const days = { start_date: dayFromNow(0), end_date: dayFromNow(1), is_active: 1, fee_details: [] }
  const name = `Cúp Dịch ${Math.random().toString(36).slice(2, 8)}`
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', { name, address: 'Nhà thi đấu', ...days })
  for (const number of [1, 2, 3])
    await admin('POST', `/mc/programme/${id}/items`, {
      number,
      name: `Hạng ${number} Thiếu nhi`,
      athletes: [{ number: 120 + number, full_name_one: `Lý Người ${number}`, unit: 'Hoa Sen' }],
    })
  return { id, to: async (current_event: number) => admin('PUT', `/mc/${id}`, { current_event, confirmed: 1 }) }
}

// The screen of the hall, /tv, is looked through by client/src/programme/tv/tv.test.tsx.
async function followsHall(page: Page): Promise<void> {
  const { id, to } = await threeItems()
  await to(2)
  await to(1)
  const broken = await openTranslated(page, `/live/${id}?lang=en`)
  const main = page.getByRole('main')
  await page.getByLabel('Bib, name or club').fill('người 3')
  await page.getByRole('button', { name: 'Pin Lý Người 3' }).click()
  const mine = page.getByRole('region', { name: 'My dancers' })
  await expect(mine).toContainText('in 2 items')
  await isKept(mine, 'Lý Người 3')
  await to(2)
  await expect(mine).toContainText('in 1 item')
  await expect(mine).not.toContainText('in 2 items')
  await to(3)
  await expect(mine).toContainText('On the floor now')
  await isKept(main, '123')
  expect(broken).toEqual([])
}

async function announces(page: Page): Promise<void> {
  const { id } = await threeItems()
  await page.addInitScript((chosen) => localStorage.setItem('mc tournament', String(chosen)), id)
  const broken = await openTranslated(page, '/mc')
  const now = page.locator('section[data-kind="now"]')
  for (const number of [1, 2, 3]) {
    await expect(now.getByRole('heading', { name: `Hạng ${number} ` })).toBeVisible()
    await isKept(now, `Lý Người ${number}`)
    await isKept(now, String(120 + number))
    if (number < 3) await page.getByRole('button', { name: `Next: Item ${number + 1}` }).click()
  }
  expect(broken).toEqual([])
}

test('while the browser translates, everybody reads the values of the moment', async ({ page, openElsewhere }) => {
  await test.step('a solo is registered: choices, sum, problems and ticket', () => registersSolo(page))
  await test.step('home changes its language', () => changesLanguage(page))
  await test.step('a ticket tells its state', () => readsTicket(page))
  await test.step('the page of the hall follows it', () => followsHall(page))
  const office = await openElsewhere()
  await signedInAs(office, ADMIN, 'en')
  await test.step('entries are opened, counted and searched', () => looksThroughEntries(office))
  await test.step('an announcer moves on', () => announces(office))
})
