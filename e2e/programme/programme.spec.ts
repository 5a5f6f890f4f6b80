import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    tab: 'Programme',
    list: 'List of items',
    empty: 'No programme yet',
    make: 'Create from events',
    look: 'Preview',
    makeAct: 'Create programme',
    made: 'The programme now has 2 items',
    nobody: 'No approved entry has a bib yet',
    edit: (number: number) => `Edit item ${number}`,
    name: 'Name',
    bib: 'Add bib',
    guest: 'Name, if not an entry',
    add: 'Add',
    save: 'Save item',
    saved: 'Item 1 saved',
    unknown: 'No approved entry has bib 9999',
    down: 'Move item 1 down',
    more: 'More actions',
    renumber: 'Renumber from 1',
    upload: 'Import running order',
    file: 'Running order',
    replaces: 'Replaces the current programme',
    replace: 'Replace programme',
    twice: 'Item 5 appears twice',
    unknownBib: 'No approved entry has bib 88',
    oneItem: 'The programme now has 1 item',
    remove: 'Remove item 5',
    removeAct: 'Remove item',
    late: '1 approved entry is not in the programme',
    lateAll: 'Add all (2)',
    lateAdded: '2 starts added',
  },
  vi: {
    tab: 'Chương trình',
    list: 'Danh sách tiết mục',
    empty: 'Chưa có chương trình',
    make: 'Lập từ các nội dung',
    look: 'Xem trước',
    makeAct: 'Lập chương trình',
    made: 'Chương trình hiện có 2 tiết mục',
    nobody: 'Chưa có đăng ký đã duyệt nào có số đeo',
    edit: (number: number) => `Sửa SK ${number}`,
    name: 'Tên',
    bib: 'Thêm số đeo',
    guest: 'Tên, nếu không có đăng ký',
    add: 'Thêm',
    save: 'Lưu tiết mục',
    saved: 'Đã lưu SK 1',
    unknown: 'Không có đăng ký đã duyệt nào mang số đeo 9999',
    down: 'Chuyển SK 1 xuống',
    more: 'Thao tác khác',
    renumber: 'Đánh số lại từ 1',
    upload: 'Nhập thứ tự thi từ Excel',
    file: 'Tệp thứ tự thi',
    replaces: 'Thay thế chương trình hiện tại',
    replace: 'Thay chương trình',
    twice: 'SK 5 xuất hiện hai lần',
    unknownBib: 'Không có đăng ký đã duyệt nào mang số đeo 88',
    oneItem: 'Chương trình hiện có 1 tiết mục',
    remove: 'Bỏ SK 5',
    removeAct: 'Bỏ tiết mục',
    late: '1 đăng ký đã duyệt chưa có trong chương trình',
    lateAll: 'Thêm tất cả (2)',
    lateAdded: 'Đã thêm 2 lượt vào chương trình',
  },
} as const

const sheet = (...lines: string[]) => ({
  name: 'DanhsachVDVTheoSuKien.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `GIẢI MẪU,,,,\nDanh sách VĐV theo tiết mục,,,,\n,,,,\nSố đeo,Nam,Nữ,Đơn vị,Heat\n${lines.join('\n')}\n`,
  ),
})
const item = '"SK 5: Chung kết Hạng A Trẻ Latin - Điệu C,R - Giờ: 09:30"'

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`an admin makes the programme, mends it and replaces it by a running order, in ${language}`, async ({
    page,
  }) => {
    const season = await openSeason()
    const { tournament, details, admin } = season
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${tournament}`)
    await page.getByRole('link', { name: w.tab, exact: true }).click()
    await page.getByRole('link', { name: w.list, exact: true }).click()
    await expect(page.getByText(w.empty)).toBeVisible()

    await page.getByRole('button', { name: w.make, exact: true }).click()
    await page.getByRole('button', { name: w.look }).click()
    await expect(page.getByText(w.nobody)).toBeVisible()
    // It was disabled while it waited: who works by keys goes on from here.
    await expect(page.getByRole('button', { name: w.look })).toBeFocused()
    const enter = async (name: string, contents: readonly ('SMOC' | 'S31C')[]) =>
      admin('POST', '/registration', {
        full_name_one: name,
        date_of_birth_one: season.year - 12,
        email: 'hall@example.org',
        mobile: '0912345678',
        tournament_id: tournament,
        tournament_detail_id: contents.map((symbol) => details[symbol]),
        consent: { guardian_name: 'Lý Văn Hùng', guardian_phone: '0912345678', accepted: true },
      })
    await enter('Lý Hải Đăng', ['SMOC', 'S31C'])
    await enter('Mạc Tuệ Lâm', ['SMOC'])
    await admin('PUT', '/athletes/decide/athletes-numbers', { tournament_id: tournament, atheletes_number_start: 21 })
    await page.getByRole('button', { name: w.look }).click()
    await page.getByRole('button', { name: w.makeAct }).click()
    await expect(page.getByText(w.made)).toBeVisible()

    // Who is approved later is offered to the items of what they entered.
    await enter('Hồ Bảo Trâm', ['SMOC', 'S31C'])
    await page.reload()
    await expect(page.getByText(w.late)).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: w.lateAll }).click()
    await expect(page.getByText(w.lateAdded)).toBeVisible()
    await expect(page.getByText(w.late)).toBeHidden()
    await fitsTheScreen(page)

    await page.getByRole('button', { name: w.edit(1) }).click()
    const panel = page.getByRole('dialog')
    await isAccessible(page)
    await panel.getByRole('textbox', { name: w.name, exact: true }).fill('Nội dung đã sửa')
    await panel.getByRole('textbox', { name: w.bib }).pressSequentially('9999')
    await panel.getByRole('button', { name: w.add, exact: true }).click()
    await panel.getByRole('button', { name: w.save }).click()
    await expect(panel.getByText(w.unknown).first()).toBeVisible()
    await expect(panel.getByRole('textbox', { name: w.name, exact: true })).toHaveValue('Nội dung đã sửa')
    await panel.getByRole('button', { name: /9999/u }).click()
    await panel.getByRole('textbox', { name: w.guest }).fill('Vũ Khách Mời')
    await panel.getByRole('textbox', { name: w.guest }).press('Enter')
    await panel.getByRole('button', { name: w.save }).click()
    await expect(page.getByText(w.saved)).toBeVisible()
    const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
    await expect(rows.nth(0)).toContainText('Nội dung đã sửa')

    await page.getByRole('button', { name: w.down }).click()
    await expect(rows.nth(1)).toContainText('Nội dung đã sửa')
    await page.getByRole('button', { name: w.more }).click()
    await page.getByRole('menuitem', { name: w.renumber }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.renumber }).click()
    await expect(rows.nth(1)).toContainText(/^2/u)

    await page.getByRole('button', { name: w.upload, exact: true }).click()
    const upload = page.getByRole('dialog')
    const choose = async (...lines: string[]) => {
      const chooser = page.waitForEvent('filechooser')
      await upload.getByLabel(w.file).click()
      await (await chooser).setFiles(sheet(...lines))
    }
    await choose(item, '21,,,,', '', item)
    await expect(upload.getByText(w.twice)).toBeVisible()
    await expect(upload.getByRole('button', { name: w.replace })).toBeDisabled()
    await choose(item, '21,,,,', '88,Phan Xa Lạ,,CLB Xa,2')
    await expect(upload.getByText(w.unknownBib)).toBeVisible()
    await expect(upload.getByText(w.replaces)).toBeVisible()
    await isAccessible(page)
    await upload.getByRole('button', { name: w.replace }).click()
    await expect(page.getByText(w.oneItem)).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(rows.nth(0)).toContainText('09:30')

    await page.getByRole('button', { name: w.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.removeAct }).click()
    await expect(page.getByText(w.empty)).toBeVisible()
  })
}
