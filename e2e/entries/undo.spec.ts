import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    waiting: 'Pending entries',
    select: /^Select /,
    deleteThree: 'Delete 3 entries',
    threeDeleted: '3 entries deleted',
    approveThree: 'Approve 3 entries',
    threeApproved: '3 entries approved',
    undo: 'Undo',
    undone: 'Undone',
    changed: /can no longer be undone/,
    search: 'Search this list',
    actions: (name: string) => `Actions for ${name}`,
    delete: 'Delete',
    deleteIt: (name: string) => `Delete “${name}”`,
    deleted: (name: string) => `“${name}” was deleted`,
    taken: /newer items conflict with them/,
  },
  vi: {
    waiting: 'Đăng ký chờ duyệt',
    select: /^Chọn /,
    deleteThree: 'Xóa 3 đăng ký',
    threeDeleted: 'Đã xóa 3 đăng ký',
    approveThree: 'Duyệt 3 đăng ký',
    threeApproved: 'Đã duyệt 3 đăng ký',
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    changed: /Không hoàn tác được vì/,
    search: 'Tìm trong danh sách',
    actions: (name: string) => `Thao tác với ${name}`,
    delete: 'Xóa',
    deleteIt: (name: string) => `Xóa “${name}”`,
    deleted: (name: string) => `Đã xóa “${name}”`,
    taken: /đã có mục mới trùng/,
  },
} as const

const names = ['Bùi An Nhiên', 'Cao Bảo Châu', 'Đinh Gia Hân'] as const
/** A question whose act has the focus. */
const isAsked = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name }).getByRole('button').last()).toBeFocused()
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

for (const language of journeysIn('vi')) {
  const t = words[language]

  test.describe(`what an admin did a moment ago (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    const waitingIds = async () => {
      const rows = await season.admin<{ id: number; code: string }[]>(
        'GET',
        `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournament}`,
      )
      return rows.map(({ id, code }) => `${id} ${code}`).toSorted()
    }
    const threeChosen = async (page: Page) => {
      const made = []
      for (const name of names) made.push(await entered(season, 'visitor', [{ name, year: 2000 }], ['SMOC']))
      await page.goto(`/tournaments/${season.tournament}/waiting`)
      await expect(page.getByRole('grid', { name: t.waiting }).locator('tbody tr')).toHaveCount(3)
      await page.keyboard.press('*')
      return made
    }

    test('is undone: entries deleted together come back the same, by keys alone', async ({ page }) => {
      await threeChosen(page)
      const before = await waitingIds()
      await page.keyboard.press('Delete')
      await isAsked(page, t.deleteThree)
      await page.keyboard.press('Enter')
      await expect(alert(page, t.threeDeleted)).toBeVisible()
      await expect.poll(waitingIds).toEqual([])
      await isAccessible(page)

      await page.keyboard.press('Control+z')
      await expect(alert(page, t.undone)).toBeVisible()
      await expect(page.getByRole('grid', { name: t.waiting }).locator('tbody tr')).toHaveCount(3)
      expect(await waitingIds()).toEqual(before)
    })

    test('asked for in the very moment in which the entries become chosen, it asks about all of them', async ({
      page,
    }) => {
      // The stroke comes after the answer was taken in, and before React has shown it.
      await page.addInitScript((microtasks) => {
        const ask = window.fetch.bind(window)
        window.fetch = async (...call) => {
          const response = await ask(...call)
          if (!response.url.endsWith('/select/all')) return response
          const body: unknown = await response.json()
          response.json = () => {
            let left = microtasks
            const next = () => {
              if (left-- > 0) queueMicrotask(next)
              else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
            }
            next()
            return Promise.resolve(body)
          }
          return response
        }
      }, 100)
      await threeChosen(page)
      await isAsked(page, t.approveThree)
    })

    test('is undone only while nothing happened since: an approval, then a bib', async ({ page }) => {
      const [first] = await threeChosen(page)
      await page.keyboard.press('a')
      await isAsked(page, t.approveThree)
      await page.keyboard.press('Enter')
      const told = alert(page, t.threeApproved)
      await expect(told).toBeVisible()
      await season.admin('PUT', '/athletes/decide/athletes-numbers', {
        tournament_id: season.tournament,
        atheletes_number_start: 1,
      })
      await told.getByRole('button', { name: t.undo }).click()
      await expect(alert(page, t.changed)).toContainText(names[0])
      expect(await waitingIds()).toEqual([])
      expect(first?.id).toBeGreaterThan(0)
    })

    test('is undone: a folder comes back, unless its name was given anew', async ({ page }) => {
      const name = `Buổi chiều ${language} ${season.mark}`
      await season.admin('POST', '/folders/create', { name })
      await page.goto('/folders')
      await page.getByRole('searchbox', { name: t.search }).fill(name)
      const row = page.getByRole('row').filter({ hasText: name })
      const remove = async () => {
        await page.getByRole('button', { name: t.actions(name), exact: true }).click()
        await page.getByRole('menuitem', { name: t.delete }).click()
        await page.getByRole('button', { name: t.deleteIt(name), exact: true }).click()
        await expect(alert(page, t.deleted(name))).toBeVisible()
        await expect(row).toHaveCount(0)
      }
      await remove()
      const undo = page.getByRole('button', { name: t.undo, exact: true })
      await undo.focus()
      await page.keyboard.press('Enter')
      await expect(alert(page, t.undone)).toBeVisible()
      await expect(row).toBeVisible()
      await expect(alert(page, t.deleted(name))).toHaveCount(0)

      await remove()
      await season.admin('POST', '/folders/create', { name })
      await undo.click()
      await expect(alert(page, t.taken)).toContainText(name)
      await isAccessible(page)
    })
  })
}
