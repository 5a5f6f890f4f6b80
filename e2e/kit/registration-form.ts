import { expect, type Page } from '@playwright/test'
import type { Words } from './registration-words.ts'
import type { Season } from './season.ts'

export async function fitsThePhone(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** A text field by its whole name; the asterisk of a required one is not part of it. */
export function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

export async function contact(page: Page, w: Words, email: string) {
  await field(page, w.email).fill(email)
  await field(page, w.mobile).fill('0912 345 678')
}

/** The guardian of a child, who is also who to write to and to call. */
export async function guardian(page: Page, w: Words, email: string) {
  await field(page, w.guardian).fill('Phạm Thị Lan')
  await field(page, w.guardianPhone).fill('0987654321')
  await field(page, w.email).fill(email)
  await page.getByLabel(w.accept).check()
}

/** On a phone: on to the contents. */
export const toEvents = (page: Page, w: Words) => page.getByRole('button', { name: w.toEvents, exact: true }).click()
/** On a phone: on to what is sent. */
export const toCheck = (page: Page, w: Words) =>
  page.locator('[data-foot]').getByRole('button', { name: w.toCheck, exact: true }).click()

/** One child in one content, on a phone, everything filled in but not sent. */
export async function typeChild(page: Page, w: Words, season: Season, name: string, email: string) {
  await page.goto(`/register_competition/${season.tournament}`)
  await field(page, w.name).fill(name)
  await field(page, w.year).fill(String(season.year - 11))
  await guardian(page, w, email)
  await toEvents(page, w)
  await page.getByRole('checkbox', { name: /^S21C/ }).check()
  await toCheck(page, w)
}

/** The code on the ticket that is open. */
export async function codeOf(page: Page): Promise<string> {
  return page.getByRole('main').locator('p > b[translate=no]').first().innerText()
}

/** How many entries the tournament has whose text matches. */
export async function enteredIn(season: Season, search: string): Promise<number> {
  const query = `tournament_id=${season.tournament}&search=${encodeURIComponent(search)}&page=1&limit=20`
  const path = `/athletes/get-athletes-not-active-by-tournament-id?${query}`
  const { count } = await season.admin<{ count: number }>('GET', path)
  return count
}
