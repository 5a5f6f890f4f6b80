import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    choice: 'Tournament',
    approve: 'Approve 2 entries',
    compare: 'Compare: 2 Possible duplicate entries',
    events: /^\d+ events$/u,
    days: 'Entries per day',
    today: '3 entries in 14 days',
    table: 'Show table by day',
    contents: 'Entries per event',
    forms: 'Entries per entry form',
    money: 'Fees of approved entries',
    pending: '1 entry',
    steps: 'Set up registration',
  },
  vi: {
    choice: 'Giải đấu',
    approve: 'Duyệt 2 đăng ký',
    compare: 'So sánh: 2 Đăng ký nghi trùng người',
    events: /^\d+ nội dung$/u,
    days: 'Đăng ký theo ngày',
    today: '3 đăng ký trong 14 ngày',
    table: 'Xem bảng từng ngày',
    contents: 'Đăng ký theo nội dung',
    forms: 'Đăng ký theo hình thức',
    money: 'Lệ phí của các đăng ký đã duyệt',
    pending: '1 đăng ký',
    steps: 'Chuẩn bị mở đăng ký',
  },
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
  const grown = (name: string) => [{ name, year: season.year - 30 }] as const
  await entered(season, 'admin', grown('Trần Minh Khôi'), ['SMOC'])
  await entered(season, 'visitor', grown('Lê Thu Trang'), ['SMOC'])
  // The same person as the admin's, for a unit: asked to be merged.
  await entered(season, 'visitor', grown('Trần Minh Khôi'), ['SMOC'], 'CLB Hoa Sen')
})

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`an admin's overview shows all tournaments and how entries of one come in, says what it needs today, and leads there, in ${language}`, async ({
    page,
  }) => {
    await signedInAs(page, ADMIN, language)
    await test.step('all tournaments, without first steps, and the entries of one', async () => {
      await page.goto('/')
      await expect(page.getByRole('table', { name: w.forms })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.steps })).toHaveCount(0)
      await page.getByRole('combobox', { name: w.choice }).pressSequentially(season.mark)
      await page.getByRole('option', { name: season.name }).click()
      await expect(page).toHaveURL(new RegExp(`tournament=${season.tournament}`, 'u'))
      await expect(page.getByText(w.today)).toBeVisible()
      await expect(page.getByRole('link', { name: w.approve })).toBeVisible()

      await page.getByText(w.table).click()
      await expect(page.getByRole('table', { name: w.days }).getByRole('row')).toHaveCount(15)
      const row = page.getByRole('table', { name: w.contents }).getByRole('row', { name: /SMOC/u })
      await expect(row.getByRole('link')).toHaveText(['1', '2'])
      await isAccessible(page)

      await row.getByRole('link', { name: '2' }).click()
      await expect(page).toHaveURL(new RegExp(`/tournaments/${season.tournament}/waiting\\?content=\\d+`, 'u'))
      await expect(page.getByText('Lê Thu Trang').first()).toBeVisible()
      await page.goBack()
      const money = page.getByRole('region', { name: w.money })
      await money.getByRole('link', { name: w.pending }).click()
      await expect(page).toHaveURL(/entries\?pay=0/u)
      await expect(page.getByText('Trần Minh Khôi').first()).toBeVisible()
    })

    await test.step('what one tournament needs today: there by a key, and to those entered twice alone', async () => {
      await page.goto(`/tournaments/${season.tournament}/overview`)
      await expect(page.getByRole('heading', { name: w.events })).toBeVisible()
      await page.getByRole('link', { name: w.compare }).click()
      await expect(page).toHaveURL(/entries\?all=1&twice=1/u)
      await expect(page.getByText('Trần Minh Khôi').first()).toBeVisible()
      await expect(page.getByText('Lê Thu Trang')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('link', { name: w.compare })).toBeVisible()
      await page.keyboard.press('1')
      await expect(page).toHaveURL(`/tournaments/${season.tournament}/waiting`)
    })
  })
}
