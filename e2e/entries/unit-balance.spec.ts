import { expect } from '@playwright/test'
import { isAccessible, fitsTheScreen } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    whole: (unit: string) => `Unit fees: ${unit}`,
    owed: /^Due for approved entries: 400,000\s₫ .*0\s₫ paid\)\. .*add 200,000\s₫/,
    code: 'Scan with your banking app: 400,000 ₫',
    paper: 'Unit fees (PDF)',
    receipt: 'Unit receipt (PDF)',
    due: '400,000 ₫ due for 2 approved entries.',
    collect: 'Collect 400,000 ₫',
    collected: (unit: string) => `Collected 400,000 ₫ from ${unit}`,
    undo: 'Undo',
    undone: 'Undone',
    settled: /Approved entries are paid in full: 400,000\s₫\./,
    nothing: /Nothing due\./,
  },
  vi: {
    whole: (unit: string) => `Lệ phí đơn vị: ${unit}`,
    owed: /^Còn phải nộp cho các đăng ký đã duyệt: 400\.000\s₫ .*200\.000\s₫/,
    code: 'Quét bằng ứng dụng ngân hàng: 400.000 ₫',
    paper: 'Bảng kê lệ phí (PDF)',
    receipt: 'Phiếu thu của đơn vị (PDF)',
    due: '2 đăng ký đã duyệt còn thiếu tổng cộng 400.000 ₫.',
    collect: 'Thu 400.000 ₫',
    collected: (unit: string) => `Đã thu 400.000 ₫ của ${unit}`,
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    settled: /Đã nộp đủ lệ phí cho các đăng ký đã duyệt: 400\.000\s₫\./,
    nothing: /Đã nộp đủ lệ phí\./,
  },
} as const

for (const language of journeysIn('vi'))
  test(`a unit sees what it owes altogether, and an admin collects it by its memo (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const t = words[language]
    const season = await openSeason()
    const { tournament, admin } = season
    const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
    await admin('PUT', `/tournaments/${tournament}`, bank)
    const account = await unitAccount(season)
    const users = await admin<{ id: number; user_name: string }[]>('GET', '/users/get-all?search=' + account.user)
    await admin('PUT', `/users/${users[0]?.id}`, { unit_confirmed: 1 })
    await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'], account.unit)
    await entered(season, 'admin', [{ name: 'Cao Bảo Châu', year: 2001 }], ['SMOC'], account.unit)
    const club = await openElsewhere({ width: 360, height: 740 })
    await signedInAs(club, account, language)
    await club.goto('/')
    const whole = club.getByRole('region', { name: t.whole(account.unit) })
    // Other accounts entered its dancers; the unit still owes the fees.
    await expect(whole.getByRole('img', { name: t.code })).toBeVisible()

    const own = await apiAs(account)
    await own('POST', '/registration', {
      tournament_id: tournament,
      full_name_one: 'Đinh Gia Hân',
      date_of_birth_one: 2002,
      full_name_two: null,
      date_of_birth_two: null,
      email: account.email,
      mobile: '0912345678',
      unit_id: account.unit,
      tournament_detail_id: [season.details['SMOC']],
    })

    await club.reload()
    await expect(whole.getByText(t.owed)).toBeVisible()
    await expect(whole.getByRole('img', { name: t.code })).toBeVisible()
    const memo = /DS DV\d+G\d+[A-Z]/u.exec((await whole.textContent()) ?? '')?.[0] ?? ''
    expect(memo).not.toBe('')
    const [paper] = await Promise.all([
      club.waitForEvent('download'),
      whole.getByRole('button', { name: t.paper }).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(language === 'vi' ? /^le-phi-[a-z\d-]+\.pdf$/u : /^fees-[a-z\d-]+\.pdf$/u)
    await isAccessible(club)
    await fitsTheScreen(club)

    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${tournament}/entries`)
    await page.getByRole('main').getByRole('searchbox').fill(`MBVCB.123.${memo}.CT DEN`)
    await expect(page.getByText(t.due)).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await isAccessible(page)
    await page.getByRole('button', { name: t.collect }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.collect }).click()
    const told = page.getByRole('alert').filter({ hasText: t.collected(account.unit) })
    await expect(told).toBeVisible()
    await expect(page.getByText(t.nothing)).toBeVisible()
    await told.getByRole('button', { name: t.undo }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.undone })).toBeVisible()
    await expect(page.getByText(t.due)).toBeVisible()
    await page.getByRole('button', { name: t.collect }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.collect }).click()
    await expect(page.getByRole('button', { name: t.receipt })).toBeVisible()

    await club.reload()
    await expect(whole.getByText(t.settled)).toBeVisible()
    await expect(whole.getByRole('button', { name: t.receipt })).toBeVisible()
  })
