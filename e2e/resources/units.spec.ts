import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { button, field, found, row, toast } from '../kit/master-data-page.ts'
import { words, type Words } from '../kit/master-data-words.ts'
import { unique } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const own = {
  en: {
    units: 'Import units',
    way: 'Import',
    paste: 'Or paste rows here, including the headings',
    look: 'Review rows',
    rows: (n: number) => `Rows ${n}`,
    act: (n: number) => (n === 1 ? 'Import 1 row' : `Import ${n} rows`),
    done: (n: number) => (n === 1 ? '1 row imported.' : `${n} rows imported.`),
    away: 'Download with problems marked',
    file: 'Choose a file',
    same: 'Same as row 2',
    other: 'Another list',
    discard: 'Discard changes',
    toUnits: 'Back to units',
    change: 'Change columns',
    broken: 'This Excel file is damaged',
  },
  vi: {
    units: 'Nhập danh sách đơn vị',
    way: 'Nhập danh sách',
    paste: 'Hoặc dán các dòng vào đây, kèm dòng tiêu đề',
    look: 'Kiểm tra các dòng',
    rows: (n: number) => `Các dòng ${n}`,
    act: (n: number) => `Nhập ${n} dòng`,
    done: (n: number) => `Đã nhập ${n} dòng.`,
    away: 'Tải về kèm lỗi cần sửa',
    file: 'Chọn tệp',
    same: 'Trùng với dòng 2',
    other: 'Danh sách khác',
    discard: 'Bỏ thay đổi',
    toUnits: 'Về danh sách đơn vị',
    change: 'Chọn lại cột',
    broken: 'Tệp Excel này bị hỏng',
  },
} as const

// A message that slides in has no height until the browser draws again, which a busy machine puts off.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('en')) {
  const w: Words = words[language]
  const o: (typeof own)['en' | 'vi'] = own[language]

  test(`an admin creates, finds, edits and deletes a unit, and a list of them goes out, comes back and is added (${language})`, async ({
    page,
  }) => {
    const mark = unique()
    await signedInAs(page, ADMIN, language)
    const name = `CLB Bình Minh ${language} ${mark}`
    await page.goto('/units')
    await button(page, w.newUnit).click()
    await button(page, w.addUnit).click()
    await expect(field(page, w.name)).toHaveAccessibleDescription(w.blank)
    await expect(field(page, w.name)).toBeFocused()
    await field(page, w.name).fill(name)
    await button(page, w.addUnit).click()
    await expect(toast(page, w.added(name))).toBeVisible()

    await found(page, w, `binh minh ${language} ${mark}`)
    await expect(row(page, name)).toBeVisible()
    await expect(page.getByText(w.oneLine, { exact: true })).toBeVisible()
    await button(page, name).click()
    await field(page, w.name).fill(`${name} 2`)
    await button(page, w.save).click()
    await expect(toast(page, w.saved(`${name} 2`))).toBeVisible()
    await expect(row(page, `${name} 2`)).toHaveAttribute('aria-current', 'true')

    await button(page, w.actions(`${name} 2`)).click()
    await page.getByRole('menuitem', { name: w.delete }).click()
    await expect(page.getByRole('dialog', { name: w.deleteAsk(`${name} 2`) })).toBeVisible()
    await button(page, w.deleteIt(`${name} 2`)).click()
    await expect(toast(page, w.deleted(`${name} 2`))).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)

    const [one, two] = [`CLB Sao Khuê ${language} ${mark}`, `CLB Hoàng Hôn ${language} ${mark}`]
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/units')
    await page.getByRole('link', { name: o.way, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: o.units })).toBeVisible()
    await page.getByLabel(o.paste).fill(['Tên đơn vị', one, two, one.toUpperCase()].join('\n'))
    await page.getByRole('button', { name: o.look }).click()
    await expect(page.getByText(o.same)).toBeVisible()
    await page.getByRole('button', { name: o.change }).click()
    await fitsTheScreen(page)
    await isAccessible(page)
    const leaving = page.waitForEvent('download')
    await page.getByRole('button', { name: o.away }).click()
    const download = await leaving
    expect(download.suggestedFilename()).toMatch(/^units-[a-z-]+-[\d-]{10}\.xlsx$/)
    const file = await download.path()

    // What is on screen is not lost by a slip.
    await page.getByRole('button', { name: o.other }).click()
    await page.getByRole('button', { name: o.discard }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: o.file }).click()
    await (
      await choosing
    ).setFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004') })
    await expect(page.getByText(o.broken)).toBeVisible()
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: o.file }).click()
    await (await again).setFiles(file)
    await expect(page.getByText(o.rows(3), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: o.act(2) }).click()
    await expect(page.getByText(o.done(2))).toBeVisible()
    // What was left out is said; nothing is asked.
    await page.getByRole('link', { name: o.toUnits }).first().click()
    await page.getByRole('main').getByRole('searchbox').fill(`${mark} ${language}`)
    await expect(page.getByText(one, { exact: true })).toBeVisible()
    await expect(page.getByText(two, { exact: true })).toBeVisible()
  })
}
