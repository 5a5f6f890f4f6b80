import { expect } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'
import { sessionsAt } from '../places.ts'

const words = {
  en: {
    take: 'Continue draft',
    name: 'Full name',
    year: 'Year of birth',
    register: /^Register 1 dancer \(1 event\)$/,
    done: 'Registration received',
    mine: 'My entries',
    account: 'My account',
    search: 'Search by name, code or event',
    confirmed: /Membership confirmed/,
  },
  vi: {
    take: 'Tiếp tục bản nháp',
    name: 'Họ và tên',
    year: 'Năm sinh',
    register: /^Gửi đăng ký \(1 vận động viên, 1 nội dung\)$/,
    done: 'Đã nhận đăng ký',
    mine: 'Đăng ký của tôi',
    account: 'Tài khoản của tôi',
    search: 'Tìm theo tên, mã hoặc nội dung',
    confirmed: /Đã xác nhận thành viên/,
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const mark = language === 'en' ? 'Anh' : 'Việt'

  test(`two tabs enter one person each from the same draft, and go on with one refresh when access ran out, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    await test.step('the same draft', async () => {
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
      await expect(page.getByLabel(w.name)).toHaveValue(`Đỗ Mai ${mark}`)
      const other = await context.newPage()
      await other.goto(address)
      await other.getByRole('button', { name: w.take }).click()
      await expect(other.getByLabel(w.name)).toHaveValue(`Đỗ Mai ${mark}`)
      await enter(page, `Đỗ Mai ${mark}`)
      await enter(other, `Đỗ Lan ${mark}`)
    })

    await test.step('one refresh', async () => {
      const origin = process.env['E2E_BASE_URL'] ?? ''
      const { club } = await sessionsAt(origin)
      const endedSession = { ...club, language, access_token: 'no longer accepted' }
      const localStorage = Object.entries(endedSession).map(([name, value]) => ({ name, value }))
      const both = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
      const refused = new Set<unknown>()
      let bothRefused = () => {}
      const refreshing = new Promise<void>((done) => (bothRefused = done))
      both.on('response', (answer) => {
        if (answer.status() === 401) refused.add(answer.frame().page())
        if (refused.size === 2) bothRefused()
      })
      let refreshes = 0
      await both.route('**/users/refresh-token', async (route) => {
        refreshes += 1
        await refreshing
        await route.continue()
      })

      const tabs = [await both.newPage(), await both.newPage()] as const
      await Promise.all([tabs[0].goto('/'), tabs[1].goto('/my_account')])
      await expect(tabs[0].getByRole('heading', { level: 1, name: w.mine })).toBeVisible()
      await expect(tabs[1].getByRole('heading', { level: 1, name: w.account })).toBeVisible()
      await expect(tabs[0].getByRole('searchbox', { name: w.search })).toBeVisible()
      await expect(tabs[1].getByText(w.confirmed)).toBeVisible()
      expect(refreshes).toBe(1)
      await both.close()
    })
  })
}
