import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { test } from '../kit/warm.ts'
import { withRole } from '../kit/with-role.ts'

const words = {
  en: {
    place: (bib: number) => new RegExp(`^Give ${bib} place`, 'u'),
    next: 'Next: Tango',
    review: 'Review and sign',
    pin: 'or use a PIN',
    pinNew: 'Choose a PIN of 4 to 8 digits for this device',
    send: 'Sign and send 2 dances',
    lost: /Offline since/u,
    waiting: '2 cards waiting',
    online: 'online',
    done: 'All your cards are signed.',
    cards: '2/6 cards',
  },
  vi: {
    place: (bib: number) => new RegExp(`^Xếp ${bib} hạng`, 'u'),
    next: 'Tiếp: Tango',
    review: 'Xem lại và ký',
    pin: 'hoặc nhập mã PIN',
    pinNew: 'Chọn mã PIN 4 đến 8 chữ số cho máy này',
    send: 'Ký và gửi 2 điệu',
    lost: /Mất mạng từ/u,
    waiting: '2 phiếu chờ',
    online: 'đã nối',
    done: 'Bạn đã ký hết các phiếu.',
    cards: '2/6 phiếu',
  },
} as const

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`a judge marks and signs a final without a network, also after a reload, and the chairperson sees it come, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const season = await openSeason()
    const { tournament, details, year, admin } = season
    for (const name of ['Lý Hải Đăng', 'Mạc Tuệ Lâm', 'Hồ Bảo Trâm'])
      await admin('POST', '/registration', {
        full_name_one: name,
        date_of_birth_one: year - 20,
        email: 'judged@example.org',
        mobile: '0912345678',
        tournament_id: tournament,
        tournament_detail_id: [details['SMOC']],
      })
    await admin('PUT', '/athletes/decide/athletes-numbers', { tournament_id: tournament, atheletes_number_start: 31 })
    const letters = ['A', 'B', 'C']
    await admin('PUT', `/results/panel/${tournament}`, {
      judges: letters.map((letter) => ({ letter, name: `Trọng tài ${letter}` })),
    })
    await admin('PUT', '/results/cards/open', {
      tournament_id: tournament,
      key: `e${details['SMOC']}`,
      dances: ['W', 'T'],
      judges: letters,
      quota: null,
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await withRole(page, season, 'adjudicator', language)
    await page.goto('/judge')
    await page.getByRole('button', { name: 'C', exact: true }).click()
    await expect(page.getByRole('button', { name: w.place(31) })).toBeVisible()
    await isAccessible(page)
    await fitsTheScreen(page)
    await expect
      .poll(async () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/judge'))?.active?.state),
      )
      .toBe('activated')

    await context.setOffline(true)
    await expect(page.getByText(w.lost)).toBeVisible()
    const rank = async (...bibs: number[]) => {
      for (const bib of bibs) await page.getByRole('button', { name: w.place(bib) }).click()
    }
    await rank(32, 31)
    await page.reload()
    await rank(33)
    await page.getByRole('button', { name: w.next }).click()
    await rank(31, 32, 33)
    await page.getByRole('button', { name: w.review }).click()
    await isAccessible(page)
    await page.getByRole('button', { name: w.pin }).click()
    await page.getByLabel(w.pinNew).fill('4711')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.getByText(w.waiting)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(w.online)).toBeVisible()
    await expect(page.getByText(w.done)).toBeVisible()
    const chair = await browser.newPage()
    await withRole(chair, season, 'chair', language)
    await chair.goto(`/chair?tournament=${tournament}`)
    await expect(chair.getByText(w.cards)).toBeVisible()
    await isAccessible(chair)
    await chair.close()
  })
}
