import { expect } from '@playwright/test'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    history: 'Change history',
    fee: /^Custom fee set: S21C, S22W, by /,
    feeChange: 'Custom fee: tier fee → 90,000 ₫',
    published: 'Published: Yes → No',
    saved: /^Settings saved, by /,
    opened: /^Events opened: /,
    older: 'Page 2 of 2',
    created: /^Tournament created, by /,
  },
  vi: {
    history: 'Lịch sử thay đổi',
    fee: /^Đặt lệ phí riêng: S21C, S22W, /,
    feeChange: 'Lệ phí riêng: theo mức chung → 90.000 ₫',
    published: 'Công bố: Có → Không',
    saved: /^Lưu thiết lập, /,
    opened: /^Mở nội dung: /,
    older: 'Trang 2 / 2',
    created: /^Tạo giải, /,
  },
} as const

for (const language of journeysIn('vi'))
  test(`an admin reads who changed what of a tournament (${language})`, async ({ page }) => {
    const t = words[language]
    const season = await openSeason()
    const { tournament, details } = season
    await season.admin('POST', '/tournament_details/fees', { id: [details['S21C'], details['S22W']], fee: 90_000 })
    await season.admin('PUT', `/tournaments/${tournament}`, { is_active: 0 })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${tournament}/history`)
    const history = page.getByRole('region', { name: t.history })
    const acts = history.getByRole('listitem')
    await expect(acts.first()).toContainText(t.published)
    await expect(acts.first()).toContainText(t.saved)
    await expect(acts.nth(1)).toContainText(t.fee)
    await expect(acts.nth(1)).toContainText(t.feeChange)
    await expect(acts.nth(2)).toContainText(t.opened)
    await history.getByRole('button', { name: t.older }).click()
    await expect(acts.last()).toContainText(t.created)
  })
