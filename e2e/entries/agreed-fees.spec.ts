import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { names, soloists } from '../kit/soloists.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    differ: '3 entries have a different agreed price.',
    review: 'Review agreed fees',
    title: 'Update agreed fees',
    unpaid: (count: number) => `Unpaid (${count})`,
    paid: (count: number) => `Paid (${count})`,
    reason: 'Reason (optional)',
    update: (count: number) => (count === 1 ? 'Update 1 unpaid entry' : `Update ${count} unpaid entries`),
    sums: /Fees rise by 0\s₫ and fall by 100,000\s₫ in total\./,
    done: (count: number) => (count === 1 ? '1 fee updated' : `${count} fees updated`),
    undo: 'Undo',
    undone: 'Undone',
    meanwhile: (name: string) => new RegExp(`one by one: ${name}\\. No fee was updated\\.`),
    one: (name: string) => `Update the fee of ${name}`,
    act: 'Update',
    refund: /Agreed 200,000\s₫, new fee 150,000\s₫, paid 200,000\s₫\. 50,000\s₫ will be refunded\./,
    doneOne: (name: string) => new RegExp(`Fee of ${name} updated: 150,000\\s₫`),
    menu: 'Export and print',
    toBeRefunded: 'To be refunded',
    fifty: /^50,000\s₫$/,
    history: 'Agreed fee updated',
  },
  vi: {
    differ: '3 đăng ký đã chốt theo mức thu khác.',
    review: 'Xem lệ phí đã chốt',
    title: 'Cập nhật lệ phí đã chốt',
    unpaid: (count: number) => `Chưa nộp (${count})`,
    paid: (count: number) => `Đã nộp (${count})`,
    reason: 'Lý do (không bắt buộc)',
    update: (count: number) => `Cập nhật ${count} đăng ký chưa nộp`,
    sums: /Tổng lệ phí tăng 0\s₫, giảm 100\.000\s₫\./,
    done: (count: number) => `Đã cập nhật lệ phí ${count} đăng ký`,
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    meanwhile: (name: string) => new RegExp(`từng đăng ký một: ${name}\\. Chưa cập nhật lệ phí nào\\.`),
    one: (name: string) => `Cập nhật lệ phí của ${name}`,
    act: 'Cập nhật',
    refund: /Đã chốt 200\.000\s₫, mức mới 150\.000\s₫, đã nộp 200\.000\s₫\. Sau cập nhật cần hoàn lại 50\.000\s₫\./,
    doneOne: (name: string) => new RegExp(`Đã cập nhật lệ phí của ${name}: 150\\.000\\s₫`),
    menu: 'Xuất và in',
    toBeRefunded: 'Cần hoàn lại',
    fifty: /^50\.000\s₫$/,
    history: 'Đã cập nhật lệ phí đã chốt',
  },
} as const

for (const language of journeysIn('en'))
  test(`an organiser updates agreed fees after a price changed: unpaid ones together, paid ones by name (${language})`, async ({
    page,
  }) => {
    const t = words[language]
    const season = await openSeason()
    const { tournament, admin, details } = season
    const [first, , third] = await soloists(season, 'admin', 3)
    const pay = async (id: number | undefined) =>
      admin('POST', `/athletes/payments/${id}`, { amount: 200_000, method: 'cash' })
    await pay(third?.id)
    await admin('PUT', `/tournament_details/fee/${details['SMOC']}`, { fee: 150_000 })
    await signedInAs(page, ADMIN, language)

    await page.goto(`/tournaments/${tournament}/fees`)
    await expect(page.getByText(t.differ)).toBeVisible()
    await page.getByRole('link', { name: t.review }).click()
    await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
    await expect(page.getByText(t.paid(1), { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)

    const update = async (count: number) => {
      await page.getByRole('button', { name: t.update(count) }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: t.update(count) }).click()
    }
    await page.getByLabel(t.reason).fill('Sponsor')
    await page.getByRole('button', { name: t.update(2) }).click()
    await expect(page.getByRole('dialog').getByText(t.sums)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.update(2) })
      .click()
    await expect(page.getByText(t.done(2))).toBeVisible()
    await expect(page.getByText(t.unpaid(0))).toBeVisible()
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.undone)).toBeVisible()
    await expect(page.getByText(t.unpaid(2))).toBeVisible()

    // Somebody else takes a fee in the meantime.
    await page.getByText(t.unpaid(2)).click()
    await pay(first?.id)
    await update(2)
    await expect(page.getByText(t.meanwhile(names[0]))).toBeVisible()
    await expect(page.getByText(t.paid(2), { exact: true })).toBeVisible()
    await update(1)
    await expect(page.getByText(t.done(1))).toBeVisible()

    await page.getByText(t.paid(2), { exact: true }).click()
    await page.getByRole('button', { name: t.one(names[2]) }).click()
    await expect(page.getByRole('dialog').getByText(t.refund)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: t.act, exact: true }).click()
    await expect(page.getByText(t.doneOne(names[2]))).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await fitsTheScreen(page)
    await isAccessible(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/tournaments/${tournament}/entries`)
    await page.getByRole('button', { name: t.menu }).click()
    await expect(page.getByRole('menuitem', { name: t.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await rows(page).filter({ hasText: names[2] }).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByText(t.toBeRefunded).first()).toBeVisible()
    await expect(panel.getByText(t.fifty).first()).toBeVisible()
    await expect(panel.getByText(t.history)).toBeVisible()
  })

const rows = (page: Page) => page.locator('tbody tr')
