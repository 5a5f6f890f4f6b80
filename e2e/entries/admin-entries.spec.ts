import { expect, type Page } from '@playwright/test'
import { words } from '../kit/admin-entries-words.ts'
import { counting } from '../kit/counted.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

const waitingIn = async (season: Season) => {
  const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournament}`
  const rows = await season.admin<{ id: number; code: string }[]>('GET', path)
  return rows.map(({ id, code }) => `${id} ${code}`).toSorted()
}

const own = {
  en: { refusedOne: '1 entry refused', askedOne: 'Correction requested for 1 entry' },
  vi: { refusedOne: 'Đã từ chối 1 đăng ký', askedOne: 'Đã đề nghị sửa 1 đăng ký' },
} as const

/** The keys that the page hears while something is done. */
const keysOf = async (counted: { keys: number }, work: () => Promise<void>) => {
  const before = counted.keys
  await work()
  return counted.keys - before
}

/** An act by its key with a kept reason by its number, each once the page is ready for it. */
async function withReason(page: Page, act: string, reason: string) {
  await page.keyboard.press(act)
  const question = page.getByRole('complementary').getByRole('form')
  const message = question.locator('textarea').first()
  await expect(message).toHaveValue('')
  await expect(question.locator('[type=submit]')).toBeFocused()
  await page.keyboard.press(reason)
  await expect(message).not.toHaveValue('')
  await page.keyboard.press('Enter')
}

for (const language of journeysIn('en')) {
  const t = { ...words[language], ...own[language] }

  test(`entries are approved, deleted, refused and asked for by counted keys, and found again after a reload (${language})`, async ({
    page,
  }) => {
    const season = await openSeason()
    await signedInAs(page, ADMIN, language)
    const counted = await counting(page)
    await soloists(season, 'visitor', 5)
    await page.goto(`/tournaments/${season.tournament}/waiting?columnName=full_name_one`)
    const grid = page.getByRole('grid', { name: t.waiting })
    await expect(grid.locator('tbody tr')).toHaveCount(5)
    await expect(page.getByText(t.count(5), { exact: true })).toBeVisible()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('j')
    const first = (await grid.locator('tr[aria-current] td').nth(2).locator('span > span').first().textContent()) ?? ''
    const approving = await keysOf(counted, async () => {
      await page.keyboard.press('a')
      await expect(page.getByText(t.approvedOne(first))).toBeVisible()
    })
    expect(approving).toBe(1)
    await expect(grid.locator('tbody tr')).toHaveCount(4)
    await expect(grid.locator('tr[aria-current]')).toHaveCount(1)

    // The highlight went on to the next one: that and the one below.
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(grid.locator('tr[aria-selected="true"]')).toHaveCount(2)
    await page.keyboard.press('a')
    await expect(
      page
        .getByRole('dialog', { name: t.approve(2) })
        .getByRole('button')
        .last(),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.wereApproved)).toBeVisible()
    await expect(grid.locator('tbody tr')).toHaveCount(2)
    await expect(page.getByText(t.count(2), { exact: true })).toBeVisible()

    const before = await waitingIn(season)
    await page.keyboard.press('k')
    await page.keyboard.press('Delete')
    await expect(
      page
        .getByRole('dialog', { name: t.delete(1) })
        .getByRole('button')
        .last(),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.wasDeleted)).toBeVisible()
    await expect(grid.locator('tbody tr')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(page.getByText(t.undone, { exact: true })).toBeVisible()
    await expect(grid.locator('tbody tr')).toHaveCount(2)
    // With the ids and codes that they had.
    expect(await waitingIn(season)).toEqual(before)

    const list = await season.admin<unknown[]>(
      'GET',
      `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
    )
    expect(list).toHaveLength(3)

    await test.step('with a kept reason three keys refuse or ask, and none leads to the next', async () => {
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(grid.locator('tbody tr')).toHaveCount(2)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
      const titleText = async () => (await title.textContent()) ?? ''

      const second = await titleText()
      const refusing = await keysOf(counted, async () => {
        await withReason(page, 'r', '4')
        await expect(page.getByText(t.refusedOne)).toBeVisible()
      })
      expect(await keysOf(counted, async () => expect(title).not.toHaveText(second))).toBe(0)
      const asking = await keysOf(counted, async () => {
        await withReason(page, 'c', '2')
        await expect(page.getByText(t.askedOne)).toBeVisible()
      })
      await expect(grid.locator('tbody tr')).toHaveCount(0)
      expect({ refusing, asking }).toEqual({ refusing: 3, asking: 3 })
    })

    await test.step('search, filter, sort, columns and the open one are found again after a reload', async () => {
      await page.goto(`/tournaments/${season.tournament}/entries`)
      const rows = page.getByRole('grid').locator('tbody tr')
      await expect(rows).toHaveCount(3)
      await page.keyboard.press('/')
      await page.keyboard.type('gia han')
      await expect(rows).toHaveCount(1)
      await page.getByLabel(t.search).fill('')
      await expect(rows).toHaveCount(3)

      await page.getByRole('button', { name: t.filter, exact: true }).click()
      await page.getByRole('option', { name: t.unpaid, exact: true }).click()
      await page.keyboard.press('Escape')
      const byName = page.getByRole('columnheader', { name: t.name, exact: true })
      await byName.getByRole('button').click()
      await byName.getByRole('button').click()
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await page.getByRole('button', { name: t.columns }).click()
      await page.getByRole('checkbox', { name: t.code, exact: true }).check()
      await page.keyboard.press('Escape')
      await page.getByLabel(t.search).fill('smoc')
      await expect(rows).toHaveCount(3)
      const order = await rows.locator('td[title] span > span:first-child').allTextContents()
      await rows.nth(1).click()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')

      await page.reload()
      await expect(rows).toHaveCount(3)
      expect(await rows.locator('td[title] span > span:first-child').allTextContents()).toEqual(order)
      await expect(page.getByLabel(t.search)).toHaveValue('smoc')
      await expect(page.getByRole('main').getByText(t.unpaid, { exact: true }).first()).toBeVisible()
      await expect(byName).toHaveAttribute('aria-sort', 'descending')
      await expect(page.getByRole('columnheader', { name: t.code, exact: true })).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(order[1] ?? '')
    })
  })
}
