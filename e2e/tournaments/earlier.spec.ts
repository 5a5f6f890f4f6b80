import { expect } from '@playwright/test'
import { fitsTheScreen } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    start: 'New from an earlier one',
    source: 'Earlier tournament',
    day: 'First day',
    name: 'Name',
    act: 'Create tournament',
    check: 'Check before publishing',
    events: /\d+ events take registrations/,
    bank: 'No bank account',
    undo: 'Undo',
    undone: 'Undone',
  },
  vi: {
    start: 'Tạo từ giải trước',
    source: 'Giải trước',
    day: 'Ngày đầu',
    name: 'Tên giải',
    act: 'Tạo giải',
    check: 'Kiểm tra trước khi công bố',
    events: /\d+ nội dung nhận đăng ký/,
    bank: 'Chưa có tài khoản ngân hàng',
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
  },
} as const

/** 2027-08-07 as people type it: 7/8/2027. */
const typed = (day: string) => day.split('-').toReversed().map(Number).join('/')

for (const language of journeysIn('vi')) {
  const w = words[language]
  test(`an organiser makes this year’s tournament from an earlier one, in ${language}`, async ({ page }) => {
    const season = await openSeason()
    await signedInAs(page, ADMIN, language)
    await page.goto('/tournaments')
    await page.getByRole('link', { name: w.start }).click()
    await page.getByRole('combobox', { name: w.source }).fill(season.mark)
    await page.getByRole('option', { name: season.name }).click()
    const day = dayFromNow(400)
    await page.getByRole('textbox', { name: w.day }).fill(typed(day))
    await page.getByRole('textbox', { name: w.name }).fill(`Cúp năm sau ${season.mark}`)
    await page.getByRole('button', { name: w.act }).click()
    await expect(page.getByRole('heading', { name: w.check })).toBeVisible()
    await expect(page.getByRole('link', { name: w.events })).toBeVisible()
    // The offer to undo it stays while it has the pointer, however long that takes.
    await page.getByRole('button', { name: w.undo, exact: true }).hover()
    await fitsTheScreen(page)
    const [, made] = /tournaments\/(\d+)\/check/u.exec(page.url()) ?? []
    expect(await season.admin('GET', `/tournaments/get-by-id/${made}`)).toMatchObject({
      start_date: day,
      end_date: dayFromNow(401),
      is_active: 0,
    })
    await page.getByRole('link', { name: w.bank }).click()
    await expect(page).toHaveURL(/\/payment$/u)
    await page.getByRole('button', { name: w.undo, exact: true }).click()
    await expect(page.getByText(w.undone, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/tournaments$/u)
  })
}
