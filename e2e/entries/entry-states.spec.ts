import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    waiting: 'Pending entries',
    askOne: 'Request correction of 1 entry',
    asked: 'Correction requested for 1 entry',
    reason: 'Reason',
    blank: 'Cannot be left blank',
    needed: 'Correction needed',
    change: 'Correct entry',
    phone: 'Phone number',
    save: 'Save changes',
    pending: 'Pending approval',
    corrected: 'Corrected by the entrant',
  },
  vi: {
    waiting: 'Đăng ký chờ duyệt',
    askOne: 'Đề nghị sửa 1 đăng ký',
    asked: 'Đã đề nghị sửa 1 đăng ký',
    reason: 'Lý do',
    blank: 'Không được để trống',
    needed: 'Cần sửa',
    change: 'Sửa đăng ký',
    phone: 'Số điện thoại',
    save: 'Lưu thay đổi',
    pending: 'Chờ duyệt',
    corrected: 'Người đăng ký đã sửa',
  },
} as const

const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr')

for (const language of journeysIn('vi')) {
  const t = words[language]

  test(`an organiser asks for a correction; the entrant makes it, and it comes back on top with what changed (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const season = await openSeason()
    const { link } = await entered(season, 'visitor', [{ name: 'Tạ Minh Châu', year: 2000 }], ['SMOC'])
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${season.tournament}/waiting`)
    await expect(rows(page, t.waiting)).toHaveCount(1)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('c')
    const question = page.getByRole('dialog', { name: t.askOne })
    await question.getByRole('button', { name: t.askOne }).click()
    await expect(question.getByText(t.blank)).toBeVisible()
    await isAccessible(page)
    await question.getByLabel(t.reason).fill('Số điện thoại không gọi được')
    await question.getByRole('button', { name: t.askOne }).click()
    await expect(page.getByText(t.asked)).toBeVisible()
    await expect(page.getByRole('grid', { name: t.waiting })).toHaveCount(0)

    await entered(season, 'visitor', [{ name: 'Lý Gia Bảo', year: 2001 }], ['SMOC'])
    const phone = await openElsewhere({ width: 360, height: 740 })
    await phone.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await phone.goto(`/entry#${link}`)
    await expect(phone.getByText('Số điện thoại không gọi được')).toBeVisible()
    await expect(phone.getByText(t.needed).first()).toBeVisible()
    await isAccessible(phone)
    await phone.getByRole('button', { name: t.change }).click()
    await phone.getByRole('textbox', { name: t.phone }).fill('0987654321')
    await phone.getByRole('button', { name: t.save }).click()
    await expect(phone.getByText(t.pending).first()).toBeVisible()

    await page.reload()
    await expect(rows(page, t.waiting)).toHaveCount(2)
    const first = rows(page, t.waiting).first()
    await expect(first).toContainText('Tạ Minh Châu')
    await expect(first.getByRole('img', { name: t.corrected })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const corrected = page.getByRole('complementary').locator('section', { hasText: t.corrected })
    await expect(corrected).toContainText('Số điện thoại không gọi được')
    await expect(corrected).toContainText(/→ 0987654321/u)
  })
}
