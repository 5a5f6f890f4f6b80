import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { words as office } from '../kit/admin-entries-words.ts'
import { isAlive } from '../kit/alive.ts'
import { counting } from '../kit/counted.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { field, fitsThePhone, guardian, toCheck, toEvents } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { apiAs, openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

// Of a season that home leads with: it starts before those of other journeys and of the demo season.
test.describe.configure({ mode: 'serial' })
// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
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

/** How far down the form of a step reaches, in screens of a phone. */
const screens = async (page: Page, step: string) => {
  await expect(page.locator(`[data-step="${step}"]`)).toBeVisible()
  await fitsThePhone(page)
  return page.evaluate(() => {
    const form = document.querySelector('form')?.getBoundingClientRect()
    return ((form?.bottom ?? Infinity) + scrollY) / innerHeight
  })
}

/** The height of the three filled steps from the first one on, in screens of a phone. */
async function wholeForm(page: Page, w: Words): Promise<number> {
  const peopleHeight = await screens(page, 'who')
  await toEvents(page, w)
  const eventsHeight = await screens(page, 'what')
  await toCheck(page, w)
  return peopleHeight + eventsHeight + (await screens(page, 'check'))
}

/** The tournament of the demo season that takes entries. */
async function openDemoTournament() {
  const tournaments = await (
    await apiAs()
  )<{ id: number; start_date: string; register_end_date: string | null }[]>('GET', '/tournaments/get-all')
  const [demo] = tournaments
    .filter(({ register_end_date }) => register_end_date !== null && register_end_date >= dayFromNow(0))
    .toSorted((a, b) => a.id - b.id)
  if (!demo) throw new Error('The demo season has no open tournament.')
  return { id: demo.id, year: Number(demo.start_date.slice(0, 4)) }
}

for (const language of journeysIn('vi'))
  test(`the form of the demo season takes three and a half screens at most, after a reload too (${language})`, async ({
    page,
  }) => {
    const w: Words = words[language]
    const demo = await openDemoTournament()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await page.goto(`/register_competition/${demo.id}`)
    await isAlive(page)
    await field(page, w.name).fill('Nguyễn Bảo Ngân')
    await field(page, w.year).fill(String(demo.year - 10))
    await guardian(page, w, 'ha.nt@example.com')
    await toEvents(page, w)
    for (const symbol of [/^S21C/, /^S21R/]) await page.getByRole('checkbox', { name: symbol }).click()
    await page.goBack()
    expect(await wholeForm(page, w)).toBeLessThanOrEqual(3.5)
    await page.goto(`/register_competition/${demo.id}`)
    await expect(page.getByText(w.restored)).toBeVisible()
    await expect(field(page, w.name)).toHaveValue('Nguyễn Bảo Ngân')
    expect(await wholeForm(page, w)).toBeLessThanOrEqual(3.5)
    await expect(page.getByText(w.restored)).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[data-step="check"]')).toContainText('S21R')
  })

/** How far down the first fold of the ticket begins, in screens of a phone. */
const folded = async (page: Page, w: Words) => {
  const fold = await page.getByText(w.facts).boundingBox()
  return ((fold?.y ?? Infinity) + (await page.evaluate(() => scrollY))) / 740
}

for (const language of journeysIn('vi')) {
  const w: Words = words[language]
  const t = office[language]
  test(`children are entered on a phone in no more taps, keys and screens than agreed, approved, given bibs and exported (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
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
    await isAccessible(page)
    await bothSolos(page, w)
    await isAccessible(page)
    await toCheck(page, w)
    await isAccessible(page)
    await fitsThePhone(page)
    await page.getByRole('button', { name: w.register(1, 2) }).click()
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
    await expect(page.getByText(w.waiting)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(language === 'vi' ? '400.000' : '400,000')
    await expect(page).toHaveURL(/\/entry$/u)
    expect(await folded(page, w)).toBeLessThanOrEqual(1.8)
    await isAccessible(page)
    await fitsThePhone(page)
    expect(counted.taps).toBeLessThanOrEqual(10)
    expect(counted.keys).toBeLessThanOrEqual(61)

    Object.assign(counted, { taps: 0, keys: 0 })
    await page.getByRole('link', { name: w.another }).click()
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
    await page.reload()
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible()

    const desk = await openElsewhere({ width: 1280, height: 720 })
    await signedInAs(desk, ADMIN, language)
    await test.step('the office approves both by three keys', async () => {
      await desk.goto(`/tournaments/${season.tournament}/waiting`)
      await expect(desk.getByText(t.count(2), { exact: true })).toBeVisible()
      await desk.keyboard.press('j')
      await desk.keyboard.press('*')
      await desk.keyboard.press('a')
      await expect(desk.getByRole('dialog').getByRole('button').last()).toBeFocused()
      await desk.keyboard.press('Enter')
      await expect(desk.getByText(t.wereApproved)).toBeVisible()
    })
    await test.step('and hands out bibs, once they were looked at', async () => {
      await desk.goto(`/tournaments/${season.tournament}/bibs`)
      await desk.getByRole('button', { name: t.assign, exact: true }).click()
      for (const range of [t.solo, t.couples]) await desk.getByLabel(range, { exact: true }).fill('101-103')
      await desk.getByLabel(t.skip, { exact: true }).fill('102')
      await expect(desk.getByRole('cell', { name: '103' })).toBeVisible()
      await isAccessible(desk)
      await desk.getByRole('button', { name: t.handOut(2) }).click()
      await expect(desk.getByText(t.handedOut(2)).first()).toBeVisible()
      await expect(desk.getByRole('heading', { name: t.assign })).toBeFocused()
    })
    await test.step('and takes the list away', async () => {
      await desk.goto(`/tournaments/${season.tournament}/entries`)
      await desk.getByRole('button', { name: t.excel }).click()
      const coming = desk.waitForEvent('download')
      await desk.getByRole('menuitem', { name: t.sheet }).click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^cup-mua-thu-[a-z0-9]+-${language === 'vi' ? 'dang-ky' : 'entries'}-[\\d-]{10}\\.xlsx$`),
      )
      // An Excel file is a zip.
      expect(readFileSync(await download.path(), 'latin1').slice(0, 2)).toBe('PK')
      await expect(desk.getByText(t.fileDone)).toBeVisible()
      await expect(desk.getByRole('button', { name: t.excel })).toBeFocused()
    })
    await test.step('the ticket on the phone shows its bib', async () => {
      await expect(page).toHaveURL(/\/entry$/u)
      // What the device saw of it is not asked for again at once.
      await page.reload()
      await expect(page.getByText(/^10[13]$/u).first()).toBeVisible()
    })
  })
}
