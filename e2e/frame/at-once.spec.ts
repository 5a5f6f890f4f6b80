import { expect } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    take: 'Continue draft',
    name: 'Full name',
    year: 'Year of birth',
    register: /^Register 1 dancer \(1 event\)$/,
    done: 'Registration received',
  },
  vi: {
    take: 'Tiếp tục bản nháp',
    name: 'Họ và tên',
    year: 'Năm sinh',
    register: /^Đăng ký 1 vận động viên \(1 nội dung\)$/,
    done: 'Đã nhận đăng ký',
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const mark = language === 'en' ? 'Anh' : 'Việt'

  test.describe(`what happens at once, in ${language}`, () => {
    test('two tabs that began with the same draft enter one person each', async ({ page, context }) => {
      await page.addInitScript((kept) => localStorage.setItem('language', kept), language)
      const address = `/register_competition/${season.tournament}?form=1`
      const enter = async (tab: typeof page, name: string) => {
        await tab.getByLabel(w.name).fill(name)
        await tab.getByRole('button', { name: w.register }).first().click()
        await expect(tab.getByRole('heading', { name: w.done })).toBeVisible()
        await expect(tab.getByText(name).first()).toBeVisible()
      }
      await page.goto(address)
      // A draft is kept of what is typed from then on: a reload before it would bring an empty form.
      await isAlive(page)
      await page.getByLabel(w.name).fill(`Đỗ Mai ${mark}`)
      await page.getByLabel(w.year).fill('2000')
      await page.getByRole('textbox', { name: /^E-?mail/ }).fill('parent@example.org')
      await page.getByRole('textbox', { name: language === 'en' ? 'Phone number' : 'Số điện thoại' }).fill('0912345678')
      await page.getByRole('checkbox', { name: /^SMOC/ }).check()
      await page.reload()
      await page.getByRole('button', { name: w.take }).click()
      const other = await context.newPage()
      await other.goto(address)
      await other.getByRole('button', { name: w.take }).click()
      await expect(other.getByLabel(w.name)).toHaveValue(`Đỗ Mai ${mark}`)
      await enter(page, `Đỗ Mai ${mark}`)
      await enter(other, `Đỗ Lan ${mark}`)
    })
  })
}
