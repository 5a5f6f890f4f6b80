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
    doubles: /likely duplicates?$/u,
    review: (from: string, into: string) => `Review merging ${from} into ${into}`,
    moves: '1 entry',
    merge: (code: string) => `Merge into ${code}`,
    undo: 'Undo',
    undone: 'Undone',
  },
  vi: {
    doubles: /^Nghi trùng: /u,
    review: (from: string, into: string) => `Xem trước khi gộp ${from} vào ${into}`,
    moves: '1 đăng ký',
    merge: (code: string) => `Gộp vào ${code}`,
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
  },
} as const

for (const language of journeysIn('vi'))
  test(`two spellings of a club are found, become one, and two again by an undo, in ${language}`, async ({ page }) => {
    const w = words[language]
    const season = await openSeason()
    const { admin, mark } = season
    const [into, from] = [`CLB Tre Việt ${mark}`, `Câu lạc bộ Tre Viêt ${mark}`]
    const code = `T${String(Date.now()).slice(-7)}`
    await admin('POST', '/units', { name: into, code })
    await admin('POST', '/units', { name: from })
    await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'], from)
    await signedInAs(page, ADMIN, language)

    await page.goto('/units')
    await page.getByRole('main').getByRole('link', { name: w.doubles }).click()
    await page.getByRole('button', { name: w.review(from, into) }).click()
    await expect(page.getByText(w.moves, { exact: true })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: w.merge(code) }).click()
    await expect(page.getByRole('button', { name: w.review(from, into) })).toHaveCount(0)
    expect(await admin('GET', `/units/get-all?search=${encodeURIComponent(from)}`)).toEqual([])

    await page.getByRole('button', { name: w.undo }).click()
    await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: w.review(from, into) })).toBeVisible()
  })
