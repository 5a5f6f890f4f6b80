import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    key: 'Key marks',
    judges: 'Judges',
    dances: 'Dances',
    second: 'Second keying',
    differs: 'Bib 31: 1 and 2',
    done: 'All cards are complete.',
    all: 'Select all results',
    sign: 'Sign off 1 result',
    publish: 'Publish 1 result',
    published: '1 result published',
    page: 'Public page',
  },
  vi: {
    key: 'Nhập phiếu',
    judges: 'Trọng tài',
    dances: 'Các điệu',
    second: 'Nhập lần hai',
    differs: 'Số đeo 31: 1 và 2',
    done: 'Đã đủ phiếu.',
    all: 'Chọn tất cả kết quả',
    sign: 'Ký duyệt 1 kết quả',
    publish: 'Công bố 1 kết quả',
    published: 'Đã công bố 1 kết quả',
    page: 'Trang công khai',
  },
} as const

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`a final is keyed twice by keys alone, a difference stops it, and it is placed and published, in ${language}`, async ({
    page,
  }) => {
    const { tournament, details, year, admin } = await openSeason()
    for (const name of ['Lý Hải Đăng', 'Mạc Tuệ Lâm', 'Hồ Bảo Trâm'])
      await admin('POST', '/registration', {
        full_name_one: name,
        date_of_birth_one: year - 20,
        email: 'cards@example.org',
        mobile: '0912345678',
        tournament_id: tournament,
        tournament_detail_id: [details['SMOC']],
      })
    await admin('PUT', '/athletes/decide/athletes-numbers', { tournament_id: tournament, atheletes_number_start: 31 })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${tournament}/results?panel=e${details['SMOC']}`)
    await page.getByRole('link', { name: w.key }).press('Enter')
    await page.getByLabel(w.judges).fill('A B C')
    await page.getByLabel(w.dances).fill('W, T')
    await page.keyboard.press('Enter')
    const fields = page.locator('ol input')
    await expect(fields.first()).toBeFocused()
    await isAccessible(page)

    const cards = ['123', '132', '123', '123', '213', '123']
    const type = async (marks: string) => {
      await page.keyboard.type(marks)
      await page.keyboard.press('Enter')
    }
    for (const marks of cards) await type(marks)
    await expect(page.getByText(w.second)).toBeVisible()
    await type('213')
    await expect(page.getByText(w.differs)).toBeVisible()
    await isAccessible(page)
    for (const marks of cards) await type(marks)
    await expect(page.getByText(w.done)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await fitsTheScreen(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: w.all }).click()
    await page.getByRole('button', { name: w.sign }).click()
    await page.getByRole('checkbox', { name: w.all }).click()
    await page.getByRole('button', { name: w.publish }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.publish }).click()
    await expect(page.getByText(w.published)).toBeVisible()
    await page.getByRole('link', { name: w.page }).click()
    await expect(page.getByText('Lý Hải Đăng')).toBeVisible()
  })
}
