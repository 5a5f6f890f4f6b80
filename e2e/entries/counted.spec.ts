import { expect, type Page } from '@playwright/test'
import { words } from '../kit/admin-entries-words.ts'
import { counting } from '../kit/counted.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

const own = {
  en: { refusedOne: '1 entry refused', askedOne: 'Correction requested for 1 entry', hundred: '100 entries approved' },
  vi: { refusedOne: 'Đã từ chối 1 đăng ký', askedOne: 'Đã đề nghị sửa 1 đăng ký', hundred: 'Đã duyệt 100 đăng ký' },
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

  test.describe(`entries are decided by counted keys (${language})`, () => {
    let season: Season
    let counted: Awaited<ReturnType<typeof counting>>
    const rows = (page: Page) => page.getByRole('grid', { name: t.waiting }).locator('tbody tr')
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
      counted = await counting(page)
    })

    test('one approves, three ask or refuse with a kept reason, none leads to the next', async ({ page }) => {
      await soloists(season, 'visitor', 4)
      await page.goto(`/tournaments/${season.tournament}/waiting`)
      await expect(rows(page)).toHaveCount(4)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
      const shown = async () => (await title.textContent()) ?? ''

      const first = await shown()
      const approving = await keysOf(counted, async () => {
        await page.keyboard.press('a')
        await expect(page.getByText(t.approvedOne(first))).toBeVisible()
      })
      const next = await keysOf(counted, async () => expect(title).not.toHaveText(first))
      await expect(rows(page)).toHaveCount(3)

      const second = await shown()
      const refusing = await keysOf(counted, async () => {
        await withReason(page, 'r', '4')
        await expect(page.getByText(t.refusedOne)).toBeVisible()
      })
      await expect(title).not.toHaveText(second)
      const asking = await keysOf(counted, async () => {
        await withReason(page, 'c', '2')
        await expect(page.getByText(t.askedOne)).toBeVisible()
      })
      await expect(rows(page)).toHaveCount(1)
      expect({ approving, next, refusing, asking }).toEqual({ approving: 1, next: 0, refusing: 3, asking: 3 })
    })

    test('three approve a hundred', async ({ page }) => {
      const { rows: made } = await season.admin<{ rows: { id: number }[] }>('POST', '/registration/batch', {
        tournament_id: season.tournament,
        email: 'coach@example.org',
        mobile: '0912345678',
        rows: Array.from({ length: 100 }, (_, n) => ({
          full_name_one: `Đặng Thị ${String.fromCodePoint(65 + Math.floor(n / 10), 97 + (n % 10))}`,
          date_of_birth_one: 2000,
          tournament_detail_id: [season.details['SMOC']],
        })),
      })
      await season.admin('PUT', '/athletes/waiting/all', { id: made.map(({ id }) => id) })
      await page.goto(`/tournaments/${season.tournament}/waiting`)
      await expect(page.getByText(t.count(100), { exact: true })).toBeVisible()
      await page.keyboard.press('j')
      const keys = await keysOf(counted, async () => {
        for (const key of ['*', 'a']) await page.keyboard.press(key)
        await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByText(t.hundred)).toBeVisible()
      })
      expect(keys).toBe(3)
      await expect(page.getByRole('grid', { name: t.waiting })).toHaveCount(0)
    })
  })
}
