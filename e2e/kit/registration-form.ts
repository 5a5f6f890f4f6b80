import { expect, type Page } from '@playwright/test'
import { isAccessible as breaksNoRule } from './accessible.ts'
import type { Words } from './registration-words.ts'
import type { Season } from './season.ts'

export async function isAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await breaksNoRule(page)
}

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

export async function guardian(page: Page, w: Words) {
  await field(page, w.guardian).fill('Phạm Thị Lan')
  await field(page, w.guardianPhone).fill('0987654321')
  await page.getByLabel(w.accept).check()
}

/** One child in one content, everything filled in but not sent. */
export async function typeChild(page: Page, w: Words, season: Season, name: string, email: string) {
  await page.goto(`/register_competition/${season.tournament}`)
  await field(page, w.name).fill(name)
  await field(page, w.year).fill(String(season.year - 11))
  await contact(page, w, email)
  await page.getByRole('checkbox', { name: /^S21C/ }).check()
  await guardian(page, w)
}

export async function codeOf(page: Page): Promise<string> {
  const url = new URL(page.url())
  return url.searchParams.get('done') ?? ''
}

/** How many entries the tournament has whose text matches. */
export async function enteredIn(season: Season, search: string): Promise<number> {
  const query = `tournament_id=${season.tournament}&search=${encodeURIComponent(search)}&page=1&limit=20`
  const path = `/athletes/get-athletes-not-active-by-tournament-id?${query}`
  const { count } = await season.admin<{ count: number }>('GET', path)
  return count
}
