import { expect } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { enteredIn } from '../kit/registration-form.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    personal: 'Personal data',
    opened: 'Opened',
    erase: 'Erase personal data',
    goes: '1 entry is deleted',
    forEver: 'This cannot be undone.',
    act: 'Erase permanently',
    published: 'These published texts name the person. Edit them yourself:',
    done: 'Personal data erased',
    backups: /^Backups made earlier still contain this data/,
  },
  vi: {
    personal: 'Dữ liệu cá nhân',
    opened: 'Đang mở',
    erase: 'Xóa dữ liệu cá nhân',
    goes: 'Xóa 1 đăng ký',
    forEver: 'Không thể hoàn tác.',
    act: 'Xóa vĩnh viễn',
    published: 'Các bài đã đăng sau đây có nêu tên, vui lòng tự sửa:',
    done: 'Đã xóa dữ liệu cá nhân',
    backups: /^Bản sao lưu cũ vẫn còn dữ liệu này/,
  },
} as const

for (const language of journeysIn('vi'))
  test(`an admin erases a person after reading what goes, and what names them still, in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    const season = await openSeason()
    // Names hold no digits.
    const name = `Phạm Xóa ${season.mark.replaceAll(/\d/gu, (digit) => 'ABCDEGHIKL'[Number(digit)] ?? '')}`
    const entry = await entered(season, 'visitor', [{ name, year: 1995 }], ['SMOC'])
    const other = await entered(season, 'visitor', [{ name: 'Lê Ở Lại', year: 1996 }], ['SMOC'])
    const news = `Gương mặt mới ${season.mark}`
    const content_detail = `<p>${name} về nhất.</p>`
    await season.admin('POST', '/news', { name: news, content_summary: 'Kết quả.', content_detail })
    await signedInAs(page, ADMIN, language)

    await page.goto(`/tournaments/${season.tournament}/waiting?row=${entry.id}&panel=1`)
    await page.getByRole('complementary').getByRole('link', { name: w.personal }).click()
    await expect(page.getByRole('checkbox', { name, checked: true })).toHaveAccessibleDescription(w.opened)
    await expect(page.getByRole('checkbox', { name: other.code, checked: false })).toBeVisible()

    await page.getByRole('button', { name: w.erase }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(w.goes)).toBeVisible()
    await expect(question.getByText(w.published)).toBeVisible()
    await expect(question.getByRole('listitem').filter({ hasText: news })).toBeVisible()
    await expect(question.getByText(w.forEver)).toBeVisible()
    await isAccessible(page)
    expect(await enteredIn(season, name)).toBe(1)

    await question.getByRole('button', { name: w.act }).click()
    await expect(page.getByText(w.done)).toBeVisible()
    await expect(page.getByText(w.published)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: news })).toBeVisible()
    await expect(page.getByText(w.backups)).toBeVisible()
    expect(await enteredIn(season, name)).toBe(0)
    expect(await enteredIn(season, 'Lê Ở Lại')).toBe(1)
  })
