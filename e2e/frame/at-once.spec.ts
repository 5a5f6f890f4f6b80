import { expect, test } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'

const words = {
  en: {
    take: 'Continue draft',
    pair: 'Pair',
    name: 'Full name',
    name1: 'Full name of dancer 1',
    year: 'Year of birth',
    register: /^Register 1 dancer \(1 event\)$/,
    done: 'Registration received',
    before: (name: string) => `${name} was already approved`,
    collect: /^Collect .*150,000/,
    collected: /^Collected .*150,000/,
    undo: 'Undo',
    undone: /^The fee of .* is pending again$/,
    other: 'Other amount',
    record: 'Record payment',
    changed: /^The amount due has changed/,
    tooMuch: 'Paid too much',
    owed: 'Due',
  },
  vi: {
    take: 'Tiếp tục bản nháp',
    pair: 'Đôi',
    name: 'Họ và tên',
    name1: 'Họ và tên người thứ nhất',
    year: 'Năm sinh',
    register: /^Đăng ký 1 vận động viên \(1 nội dung\)$/,
    done: 'Đã nhận đăng ký',
    before: (name: string) => `${name} đã được duyệt từ trước`,
    collect: /^Thu .*150\.000/,
    collected: /^Đã thu .*150\.000/,
    undo: 'Hoàn tác',
    undone: /^Lệ phí của .* trở lại chưa thu$/,
    other: 'Số tiền khác',
    record: 'Ghi khoản nộp',
    changed: /^Số tiền còn thiếu vừa thay đổi/,
    tooMuch: 'Nộp thừa',
    owed: 'Còn thiếu',
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
    test('a pair that was being typed is there again after a reload, and by the way in', async ({ page }) => {
      await page.addInitScript((kept) => localStorage.setItem('language', kept), language)
      await page.goto(`/register_competition/${season.tournament}`)
      await page.getByText(w.pair, { exact: true }).click()
      await page.getByLabel(w.name1).fill('Lê Hoa Sen')
      await page.reload()
      await page.getByRole('button', { name: w.take }).click()
      await expect(page.getByLabel(w.name1)).toHaveValue('Lê Hoa Sen')
      await page.goto(`/register_competition/${season.tournament}`)
      await page.getByRole('button', { name: w.take }).click()
      await expect(page.getByLabel(w.name1)).toHaveValue('Lê Hoa Sen')
    })

    test('two tabs that began with the same draft enter one person each', async ({ page, context }) => {
      await context.addInitScript((kept) => localStorage.setItem('language', kept), language)
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

    test('an entry that another admin approved meanwhile is not one’s own to take back', async ({ page }) => {
      const name = `Hồ Minh ${mark}`
      const { id } = await entered(season, 'visitor', [{ name, year: 2000 }], ['SMOC'])
      await signedInAs(page, ADMIN, language)
      await page.goto(`/tournaments/${season.tournament}/waiting?row=${id}`)
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
      await season.admin('PUT', `/athletes/active/${id}`)
      await page.keyboard.press('a')
      await expect(page.getByText(w.before(name))).toBeVisible()
      await expect(page.getByRole('button', { name: w.undo, exact: true })).toHaveCount(0)
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    })

    test('a fee is taken once by two admins, and taking it back leaves what was paid before', async ({ page }) => {
      await signedInAs(page, ADMIN, language)
      const { id } = await entered(season, 'admin', [{ name: `Phan Thu ${mark}`, year: 2000 }], ['SMOC'])
      const pay = async (amount: number) =>
        season.admin('POST', `/athletes/payments/${id}`, { amount, method: 'cash', note: null })
      await pay(50_000)
      await page.goto(`/tournaments/${season.tournament}/entries?row=${id}&panel=1`)
      const panel = page.getByRole('complementary')
      await panel.getByRole('button', { name: w.collect }).click()
      await page.keyboard.press('2')
      await expect(panel.getByRole('button', { pressed: true, name: /transfer|Chuyển khoản/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByText(w.collected)).toBeVisible()
      await page.getByRole('button', { name: w.undo, exact: true }).click()
      await expect(page.getByText(w.undone)).toBeVisible()
      await expect(panel.getByRole('button', { name: w.collect })).toBeVisible()

      // Another admin takes the rest while the form for another amount is open with it.
      await panel.getByRole('button', { name: w.other }).click()
      await pay(150_000)
      await panel.getByRole('button', { name: w.record }).click()
      await expect(panel.getByText(w.changed)).toBeVisible()
      await expect(panel.getByText(w.owed, { exact: true })).toBeVisible()
      await expect(panel.getByRole('button', { name: w.collect })).toBeHidden()
      await expect(panel.getByText(w.tooMuch)).toBeHidden()
    })
  })
}
