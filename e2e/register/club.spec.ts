import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    add: 'Add',
    paste: 'Paste a list',
    list: 'Your list',
    file: 'Upload a file',
    choose: 'Choose a file',
    template: 'Download template',
    put: (count: number) => `Put ${count} lines into the sheet`,
    close: 'Close',
    consent: /^The parents or guardians of \d+ dancers/,
    send: (count: number) => `Send ${count} entries`,
    done: (count: number) => `${count} entries sent`,
    mend: '1 line to mend',
    year: 'Change to',
    card: /An Bình/,
    next: 'Next dancer',
    remove: 'Remove this line',
    kept: "You're offline",
    retry: 'Try again',
  },
  vi: {
    add: 'Thêm',
    paste: 'Dán danh sách',
    list: 'Danh sách của bạn',
    file: 'Tải tệp lên',
    choose: 'Chọn tệp',
    template: 'Tải tệp mẫu',
    put: (count: number) => `Đưa ${count} dòng vào bảng`,
    close: 'Đóng',
    consent: /^Phụ huynh của/,
    send: (count: number) => `Gửi ${count} đăng ký`,
    done: (count: number) => `Đã gửi ${count} đăng ký`,
    mend: 'Còn 1 dòng cần sửa',
    year: 'Sửa thành',
    card: /An Bình/,
    next: 'Người tiếp theo',
    remove: 'Xóa dòng này',
    kept: 'Không có mạng',
    retry: 'Thử lại',
  },
} as const

const WAITING = '/athletes/get-athletes-not-active-by-tournament-id'

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  test(`a few dancers of a club are pasted on a phone, one is mended, and nothing is lost by a reload or without a network; others come out of a file (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const season = await openSeason()
    await signedInAs(page, await unitAccount(season), language)
    await page.goto(`/register_club/${season.tournament}`)
    await page.getByRole('button', { name: w.add, exact: true }).click()
    await page.getByRole('menuitem', { name: w.paste }).click()
    const year = season.year - 10
    await page
      .getByLabel(w.list)
      .fill(`Họ và tên\tNăm sinh\tNội dung\nLý An Bình\t1${String(year).slice(1)}\tCha\nHồ Gia Vy\t${year}\tS21C`)
    await page.getByRole('button', { name: w.put(2) }).click()
    await expect(page.getByRole('button', { name: w.mend })).toBeVisible()
    const card = page.getByRole('button', { name: w.card })
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(360)
    await page.getByRole('button', { name: w.mend }).hover()
    await isAccessible(page)
    await fitsTheScreen(page)
    await page.reload()
    await card.click()
    await page.getByRole('button', { name: w.year }).click()
    await expect(page.getByRole('checkbox', { name: /^S21C/ })).toBeChecked()
    await page.getByRole('button', { name: w.remove }).hover()
    await isAccessible(page)
    await page.getByRole('button', { name: w.next }).click()
    await page.getByRole('button', { name: w.close, exact: true }).click()
    await page.getByLabel(w.consent).click()
    await test.step('the network is gone when it is sent: the sheet stays, and goes once it is back', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: w.send(2) }).click()
      await expect(page.getByText(w.kept)).toBeVisible()
      await expect(card).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: w.retry }).click()
      await expect(page.getByRole('heading', { name: w.done(2) })).toBeVisible()
      const { count } = await season.admin<{ count: number }>(
        'GET',
        `${WAITING}?tournament_id=${season.tournament}&page=1&limit=5`,
      )
      expect(count).toBe(2)
    })

    await test.step('others come out of a file, after the template was taken along', async () => {
      await page.goto(`/register_club/${season.tournament}`)
      await page.getByRole('button', { name: w.add, exact: true }).click()
      await page.getByRole('menuitem', { name: w.file }).click()
      await isAccessible(page)
      await fitsTheScreen(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: w.template }).click()
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: w.choose }).click()
      const rows = ['Họ và tên;Năm sinh;Nội dung', `Tô An Khánh;${year};S21C`, `Phan Gia Linh;${year};S21C`, 'Tổng;2']
      await (await chooser).setFiles({ name: 'doan.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
      await page.getByRole('button', { name: w.put(2) }).click()
      await page.getByLabel(w.consent).click()
      await page.getByRole('button', { name: w.send(2) }).click()
      await expect(page.getByRole('heading', { name: w.done(2) })).toBeVisible()
    })
  })
}
