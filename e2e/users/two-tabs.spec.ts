import { journeysIn } from '../kit/languages.ts'
import { expect, test } from '@playwright/test'
import { sessionsAt } from '../shots.ts'

const words = {
  en: {
    mine: 'My entries',
    account: 'My account',
    search: 'Search by name, code or event',
    confirmed: /Membership confirmed/,
  },
  vi: {
    mine: 'Đăng ký của tôi',
    account: 'Tài khoản của tôi',
    search: 'Tìm theo tên, mã hoặc nội dung',
    confirmed: /Đã xác nhận thành viên/,
  },
} as const

for (const language of journeysIn('vi'))
  test(`two tabs whose access has run out go on with one refresh, and nobody is signed out, in ${language}`, async ({
    browser,
  }) => {
    const w = words[language]
    const origin = process.env['E2E_BASE_URL'] ?? ''
    const { club } = await sessionsAt(origin)
    const kept = { ...club, language, access_token: 'no longer accepted' }
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
    const refused = new Set<unknown>()
    let bothRefused = () => {}
    const held = new Promise<void>((done) => (bothRefused = done))
    context.on('response', (answer) => {
      if (answer.status() === 401) refused.add(answer.frame().page())
      if (refused.size === 2) bothRefused()
    })
    let refreshes = 0
    await context.route('**/users/refresh-token', async (route) => {
      refreshes += 1
      await held
      await route.continue()
    })

    const tabs = [await context.newPage(), await context.newPage()] as const
    await Promise.all([tabs[0].goto('/'), tabs[1].goto('/my_account')])
    await expect(tabs[0].getByRole('heading', { level: 1, name: w.mine })).toBeVisible()
    await expect(tabs[1].getByRole('heading', { level: 1, name: w.account })).toBeVisible()
    await expect(tabs[0].getByRole('searchbox', { name: w.search })).toBeVisible()
    await expect(tabs[1].getByText(w.confirmed)).toBeVisible()
    expect(refreshes).toBe(1)
    await context.close()
  })
