import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    entries: 'Import entries',
    menu: 'Import entries',
    files: 'Export and print',
    paste: 'Or paste rows here, including the headings',
    look: 'Review rows',
    mend: (n: number) => `Fix ${n}`,
    there: (n: number) => `Already exists ${n}`,
    act: (n: number) => (n === 1 ? 'Import 1 row' : `Import ${n} rows`),
    done: (n: number) => (n === 1 ? '1 row imported.' : `${n} rows imported.`),
    cell: (field: string, line: number) => `${field}, row ${line}`,
    email: 'Email',
    notAnAddress: 'Not a valid email address',
    use: (symbol: string) => `Use ${symbol}`,
    add: (unit: string) => `Add “${unit}”`,
    fees: 'Fees: 600,000 ₫',
    other: 'Another list',
  },
  vi: {
    entries: 'Nhập danh sách đăng ký',
    menu: 'Nhập danh sách đăng ký',
    files: 'Xuất và in',
    paste: 'Hoặc dán các dòng vào đây, kèm dòng tiêu đề',
    look: 'Kiểm tra các dòng',
    mend: (n: number) => `Cần sửa ${n}`,
    there: (n: number) => `Đã có ${n}`,
    act: (n: number) => `Nhập ${n} dòng`,
    done: (n: number) => `Đã nhập ${n} dòng.`,
    cell: (field: string, line: number) => `${field}, dòng ${line}`,
    email: 'E-mail',
    notAnAddress: 'Địa chỉ e-mail không hợp lệ',
    use: (symbol: string) => `Dùng ${symbol}`,
    add: (unit: string) => `Thêm “${unit}”`,
    fees: 'Lệ phí: 600.000 ₫',
    other: 'Danh sách khác',
  },
} as const

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`a club's list is pasted, mended in place and entered, in ${language}`, async ({ page }) => {
    const season = await openSeason()
    const unit = `CLB Hoa Sen ${season.mark}`
    const person = (name: string, more: string[]) =>
      [`${name} ${language}`, String(season.year - 20), unit, ...more].join('\t')
    const rows = [
      ['Họ và tên', 'Năm sinh', 'Đơn vị', 'Nội dung', 'E-mail', 'Số điện thoại'].join('\t'),
      person('Nguyễn Thùy Dương', ['SMOC', 'club@example.org', '0912345678']),
      person('Trần Gia Bảo', ['SMOX', 'club@example', '0912345678']),
      person('Đỗ Ánh Tuyết', ['smoc', 'club@example.org', '0912 345 679']),
    ].join('\n')
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${season.tournament}/entries`)
    await page.getByRole('button', { name: w.files }).click()
    await page.getByRole('menuitem', { name: w.menu }).click()
    await expect(page.getByRole('heading', { level: 2, name: w.entries })).toBeVisible()
    await page.getByLabel(w.paste).fill(rows)
    await page.getByRole('button', { name: w.look }).click()

    // The unit is new to the portal: somebody has to say that it is meant.
    await expect(page.getByRole('button', { name: w.mend(3) })).toBeVisible()
    await page.getByLabel(w.add(unit)).check()
    await expect(page.getByRole('button', { name: w.mend(1) })).toBeVisible()
    await page.getByRole('button', { name: w.mend(1) }).click()
    await expect(page.getByText(w.notAnAddress, { exact: true })).toBeVisible()
    await isAccessible(page)
    const email = page.getByLabel(w.cell(w.email, 3))
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('club@example.org')
    await email.press('Enter')
    await expect(page.getByText(w.notAnAddress, { exact: true })).toBeHidden()
    await page
      .getByRole('button', { name: w.use('SMOC') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: w.mend(0) })).toBeVisible()

    await expect(page.getByText(w.fees)).toBeVisible()
    await page.getByRole('button', { name: w.act(3) }).click()
    await expect(page.getByText(w.done(3))).toBeVisible()
    await expect(page.getByRole('button', { name: w.there(3) })).toBeVisible()

    // The same rows again: nothing is left to do.
    await page.getByRole('button', { name: w.other }).click()
    await page.getByLabel(w.paste).fill(rows.replace('SMOX', 'SMOC').replace('club@example\t', 'club@example.org\t'))
    await page.getByRole('button', { name: w.look }).click()
    await expect(page.getByRole('button', { name: w.there(3) })).toBeVisible()
    await page.goto(`/tournaments/${season.tournament}/entries`)
    await expect(page.getByText(`Trần Gia Bảo ${language}`)).toBeVisible()
  })
}
