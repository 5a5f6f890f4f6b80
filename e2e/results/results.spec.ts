import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    tab: 'Results',
    import: 'Import results',
    hint: 'Did you mean SMOC?',
    write: 'Import 1 event',
    written: '1 event imported',
    all: 'Select all results',
    sign: 'Sign off 1 result',
    signed: '1 result signed off',
    publish: 'Publish 1 result',
    published: '1 result published',
    page: 'Public page',
    found: 'Bib, name, unit or event',
  },
  vi: {
    tab: 'Kết quả',
    import: 'Nhập kết quả',
    hint: 'Có phải SMOC?',
    write: 'Nhập 1 nội dung',
    written: 'Đã nhập 1 nội dung',
    all: 'Chọn tất cả kết quả',
    sign: 'Ký duyệt 1 kết quả',
    signed: 'Đã ký duyệt 1 kết quả',
    publish: 'Công bố 1 kết quả',
    published: 'Đã công bố 1 kết quả',
    page: 'Trang công khai',
    found: 'Số đeo, tên, đơn vị hoặc nội dung',
  },
} as const

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`a scrutineer's list is imported, signed off, published and read by everybody, in ${language}`, async ({
    page,
  }) => {
    const { tournament, details, year, admin } = await openSeason()
    const enter = async (name: string) =>
      admin('POST', '/registration', {
        full_name_one: name,
        date_of_birth_one: year - 20,
        email: 'results@example.org',
        mobile: '0912345678',
        tournament_id: tournament,
        tournament_detail_id: [details['SMOC']],
      })
    for (const name of ['Lý Hải Đăng', 'Mạc Tuệ Lâm', 'Hồ Bảo Trâm']) await enter(name)
    await admin('PUT', '/athletes/decide/athletes-numbers', { tournament_id: tournament, atheletes_number_start: 21 })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${tournament}`)
    await page.getByRole('link', { name: w.tab, exact: true }).click()
    await page.getByRole('button', { name: w.import, exact: true }).click()
    const list = ['Mã ND;Số đeo;Hạng', 'SMOC;21;1', 'SMOC;22;=2', 'SMOC;23;=2', 'SMOX;21;1'].join('\r\n')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ket-qua.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await expect(page.getByText(w.hint)).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: w.write }).click()
    await expect(page.getByText(w.written)).toBeVisible()

    await page.getByRole('button', { name: w.sign }).click()
    await expect(page.getByText(w.signed)).toBeVisible()
    await page.getByRole('checkbox', { name: w.all }).click()
    await page.getByRole('button', { name: w.publish }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.publish }).click()
    await expect(page.getByText(w.published)).toBeVisible()

    await page.getByRole('link', { name: w.page }).click()
    await page.getByRole('searchbox', { name: w.found }).fill('21')
    await isAccessible(page)
    await page.getByRole('link', { name: 'Lý Hải Đăng' }).click()
    await expect(page).toHaveURL(/event=SMOC&why=21$/u)
    await expect(page.getByText('2–3')).toHaveCount(2)
    await isAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await fitsTheScreen(page)
  })
}
