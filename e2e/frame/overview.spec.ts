import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason, type Season } from '../kit/season.ts'
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
    filter: 'Duplicates',
    steps: 'Set up registration',
    lists: 'Standard lists',
    ages: 'Show age groups',
    age: /^Juvenile I /u,
    newMessage: 'New',
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
    filter: 'Trùng người',
    steps: 'Chuẩn bị mở đăng ký',
    lists: 'Danh mục chuẩn',
    ages: 'Xem nhóm tuổi',
    age: /^Thiếu nhi 1 /u,
    newMessage: 'Mới',
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

/** The page in both widths and schemes. */
async function worksForAll(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await fitsTheScreen(page)
      await isAccessible(page)
    }
}

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test.describe(`an admin's overview, in ${language}`, () => {
    test.beforeEach(async ({ page }) => signedInAs(page, ADMIN, language))

    test('shows how entries of one tournament come in, and leads to them', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: w.choice }).pressSequentially(season.mark)
      await page.getByRole('option', { name: season.name }).click()
      await expect(page).toHaveURL(new RegExp(`tournament=${season.tournament}`, 'u'))
      await expect(page.getByText(w.today)).toBeVisible()
      await expect(page.getByRole('link', { name: w.approve })).toBeVisible()

      await page.getByText(w.table).click()
      await expect(page.getByRole('table', { name: w.days }).getByRole('row')).toHaveCount(15)
      const row = page.getByRole('table', { name: w.contents }).getByRole('row', { name: /SMOC/u })
      await expect(row.getByRole('link')).toHaveText(['1', '2'])
      await worksForAll(page)

      await row.getByRole('link', { name: '2' }).click()
      await expect(page).toHaveURL(new RegExp(`/tournaments/${season.tournament}/waiting\\?content=\\d+`, 'u'))
      await expect(page.getByText('Lê Thu Trang').first()).toBeVisible()
      await page.goBack()
      const money = page.getByRole('region', { name: w.money })
      await money.getByRole('link', { name: w.pending }).click()
      await expect(page).toHaveURL(/entries\?pay=0/u)
      await expect(page.getByText('Trần Minh Khôi').first()).toBeVisible()
    })

    test('says what one tournament needs today, and leads there by a key and to those entered twice alone', async ({
      page,
    }) => {
      await page.goto(`/tournaments/${season.tournament}/overview`)
      await expect(page.getByRole('heading', { name: w.events })).toBeVisible()
      await worksForAll(page)
      await page.getByRole('link', { name: w.compare }).click()
      await expect(page).toHaveURL(/entries\?all=1&twice=1/u)
      await expect(page.getByText('Trần Minh Khôi').first()).toBeVisible()
      await expect(page.getByText('Lê Thu Trang')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('link', { name: w.compare })).toBeVisible()
      await page.keyboard.press('1')
      await expect(page).toHaveURL(`/tournaments/${season.tournament}/waiting`)
    })

    test('shows all tournaments, and no first steps while one takes entries', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('table', { name: w.forms })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.steps })).toHaveCount(0)
      await worksForAll(page)
    })

    test('tells new messages from those that were opened', async ({ page }) => {
      const title = `Hỏi giờ thi ${language} ${season.mark}`
      const message = { name: 'Đặng Thu Hà', title, email: 'ha@example.org', content_summary: 'Mấy giờ bắt đầu?' }
      await (
        await apiAs()
      )('POST', '/contacts', message)
      await page.goto(`/contacts?search=${encodeURIComponent(title)}`)
      const row = page.getByRole('row', { name: new RegExp(title, 'u') })
      await expect(row.getByText(w.newMessage, { exact: true })).toBeVisible()
      await row.getByText(title).click()
      await expect(page.getByText(message.content_summary)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(row.getByText(w.newMessage, { exact: true })).toHaveCount(0)
    })

    test('shows what the standard lists would bring', async ({ page }) => {
      await page.goto('/standard_lists')
      await expect(page.getByRole('heading', { level: 1, name: w.lists })).toBeVisible()
      await page.getByText(w.ages).click()
      await expect(page.getByRole('row', { name: w.age })).toBeVisible()
      await worksForAll(page)
    })
  })
}
