import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fitsTheScreen } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    save: 'Save QR picture',
    copy: 'Copy',
    copied: 'Copied',
    code: 'Entry code',
    mail: 'Email address',
    find: 'View entry',
    pay: 'How to pay',
  },
  vi: {
    save: 'Lưu ảnh QR',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    code: 'Mã đăng ký',
    mail: 'E-mail',
    find: 'Xem đăng ký',
    pay: 'Cách nộp lệ phí',
  },
} as const

for (const language of journeysIn('vi'))
  test(`a fee is paid on the phone that shows it, and the visit to the bank's app closes nothing (${language})`, async ({
    page,
    context,
  }) => {
    const say = words[language]
    const season = await openSeason()
    const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
    await season.admin('PUT', `/tournaments/${season.tournament}`, bank)
    const { code } = await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await page.goto('/entry')
    await page.getByLabel(say.code).fill(code)
    await page.getByLabel(say.mail).fill('parent@example.org')
    await page.getByRole('button', { name: say.find }).click()
    await expect(page.getByRole('heading', { name: say.pay })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Bùi An Nhiên' })).toBeVisible()
    await page.getByRole('button', { name: say.copy, exact: true }).first().click()
    await expect(page.getByText(say.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000001')
    await fitsTheScreen(page)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say.save }).click()
    const download = await saved
    expect(download.suggestedFilename()).toContain(code)
    const picture = await readFile(await download.path())
    // The header of a PNG tells its width and height.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1440])
  })
