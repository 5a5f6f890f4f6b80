import { expect, type Page } from '@playwright/test'
import { isAccessible, fitsTheScreen } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs, openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    paste: 'Paste a list',
    list: 'Your list',
    put: 'Put 25 lines into the sheet',
    consent: /^The parents or guardians of \d+ dancers/,
    send: 'Send 25 entries',
    sent: '25 entries sent',
    whole: (unit: string) => `Unit fees: ${unit}`,
    owed: /^Due for approved entries: 400,000\s₫ /,
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
    withdraw: 'Withdraw entry',
    withdrawDo: 'Withdraw',
    missing: 'What is missing',
    entries: 'Entry list (PDF)',
    card: 'Share unit card',
    copy: 'Copy link',
    stop: 'Stop sharing',
    fees: /^Fees due by/u,
    save: 'Save picture',
    gone: 'This link no longer works',
  },
  vi: {
    paste: 'Dán danh sách',
    list: 'Danh sách của bạn',
    put: 'Đưa 25 dòng vào bảng',
    consent: /^Phụ huynh của/,
    send: 'Gửi 25 đăng ký',
    sent: 'Đã gửi 25 đăng ký',
    whole: (unit: string) => `Lệ phí đơn vị: ${unit}`,
    owed: /^Còn phải nộp cho các đăng ký đã duyệt: 400\.000\s₫ /,
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
    withdraw: 'Rút đăng ký',
    withdrawDo: 'Rút đăng ký này',
    missing: 'Việc còn lại',
    entries: 'Danh sách (PDF)',
    card: 'Chia sẻ phiếu đoàn',
    copy: 'Sao chép liên kết',
    stop: 'Ngừng chia sẻ',
    fees: /^Lệ phí cả đoàn/u,
    save: 'Lưu ảnh',
    gone: 'Liên kết không còn hiệu lực',
  },
} as const

const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
const PHONE = { width: 360, height: 740 }
const dancer = (at: number) => `Lý An ${'ABCDE'[Math.floor(at / 5)]}${'abcde'[at % 5]}`

/** How many rows stand whole between the headings and the sums. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const end = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('tbody[data-index]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= end + 1
    }).length
  })

const fileOf = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await coming).suggestedFilename()
}

for (const language of journeysIn('vi'))
  test(`a coach enters a club of 25, pays for it in one and shares its card, and an admin collects by its memo (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const say = words[language]
    const season = await openSeason()
    const { tournament, admin } = season
    await admin('PUT', `/tournaments/${tournament}`, { ...bank, pay_by: dayFromNow(10) })
    const account = await unitAccount(season)
    const users = await admin<{ id: number }[]>('GET', `/users/get-all?search=${account.user}`)
    await admin('PUT', `/users/${users[0]?.id}`, { unit_confirmed: 1 })
    // Others entered these of its dancers; the unit still owes the fees.
    await entered(season, 'admin', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'], account.unit)
    await entered(season, 'admin', [{ name: 'Cao Bảo Châu', year: 2001 }], ['SMOC'], account.unit)
    const club = await openElsewhere({ width: 1440, height: 900 })
    await signedInAs(club, account, language)

    await test.step('the club is pasted and sent', async () => {
      await club.goto(`/register_club/${tournament}`)
      await club.getByRole('button', { name: say.paste }).click()
      const lines = Array.from({ length: 25 }, (_, at) => `${dancer(at)}\t${season.year - 10}\tS21C, S22W`)
      await club.getByLabel(say.list).fill(['Họ và tên\tNăm sinh\tNội dung', ...lines].join('\n'))
      await isAccessible(club)
      await club.getByRole('button', { name: say.put }).click()
      await expect.poll(async () => wholeRows(club)).toBeGreaterThanOrEqual(14)
      await isAccessible(club)
      await club.getByLabel(say.consent).click()
      await club.getByRole('button', { name: say.send }).click()
      await expect(club.getByRole('heading', { name: say.sent })).toBeVisible()
    })

    await club.setViewportSize(PHONE)
    await club.goto('/')
    const whole = club.getByRole('region', { name: say.whole(account.unit) })
    const own = club.getByRole('link', { name: /^Lý An/ })
    await test.step('it reads what it owes altogether, and withdraws one', async () => {
      await expect(whole.getByText(say.owed)).toBeVisible()
      await expect(whole.getByRole('img', { name: say.code })).toBeVisible()
      expect(await fileOf(club, say.paper)).toMatch(
        language === 'vi' ? /^le-phi-[a-z\d-]+\.pdf$/u : /^fees-[a-z\d-]+\.pdf$/u,
      )
      await isAccessible(club)
      await fitsTheScreen(club)
      await own.first().click()
      await club.getByRole('button', { name: say.withdraw }).click()
      await club.getByRole('button', { name: say.withdrawDo, exact: true }).click()
      await expect(whole).toBeVisible()
      const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${tournament}&page=1&limit=5`
      expect(await admin<{ count: number }>('GET', path)).toMatchObject({ count: 24 })
    })
    const memo = /DS DV\d+G\d+[A-Z]/u.exec((await whole.textContent()) ?? '')?.[0] ?? ''
    expect(memo).not.toBe('')

    await test.step('it reads what it lacks, and shares a card that names nobody until that is ended', async () => {
      await club.goto(`/unit_entries/${tournament}`)
      await expect(club.getByRole('region', { name: say.missing })).toBeVisible()
      await expect(club.getByText('Cao Bảo Châu')).toBeVisible()
      await fitsTheScreen(club)
      expect(await fileOf(club, say.entries)).toMatch(
        language === 'vi' ? /^dang-ky-[a-z\d-]+\.pdf$/u : /^entries-[a-z\d-]+\.pdf$/u,
      )
      await club.getByRole('button', { name: say.card }).click()
      await expect(club.getByRole('button', { name: say.copy })).toBeVisible()
      await expect(club.getByRole('button', { name: say.card })).toBeFocused()
      const call = await apiAs(account)
      const { unit } = await call<{ unit: { id: number } }>('GET', '/users/me')
      const place = `tournament_id=${tournament}&unit_id=${unit.id}`
      const { path } = await call<{ path: string }>('GET', `/shared-links/unit?${place}`)
      await page.setViewportSize(PHONE)
      const answer = await page.goto(`${path}?lang=${language}`)
      expect(answer?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('heading', { name: account.unit, level: 1 })).toBeVisible()
      await expect(page.getByText(say.fees)).toBeVisible()
      for (const name of ['Bùi An Nhiên', dancer(7)]) expect(await page.content()).not.toContain(name)
      await isAccessible(page)
      await fitsTheScreen(page)
      const picture = await page.getByRole('link', { name: say.save }).getAttribute('href')
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
      await club.getByRole('button', { name: say.stop }).click()
      await club.getByRole('dialog').getByRole('button', { name: say.stop }).click()
      await expect(club.getByRole('button', { name: say.copy })).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: say.gone })).toBeVisible()
    })

    await test.step('an admin collects by the memo, takes it back and collects again', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await signedInAs(page, ADMIN, language)
      await page.goto(`/tournaments/${tournament}/entries`)
      await page.getByRole('main').getByRole('combobox').fill(`MBVCB.123.${memo}.CT DEN`)
      await expect(page.getByText(say.due)).toBeVisible()
      await expect(page.locator('tbody tr')).toHaveCount(2)
      await isAccessible(page)
      const collect = async () => {
        await page.getByRole('button', { name: say.collect }).click()
        await page.getByRole('dialog').getByRole('button', { name: say.collect }).click()
      }
      await collect()
      const message = page.getByRole('alert').filter({ hasText: say.collected(account.unit) })
      await expect(message).toBeVisible()
      await expect(page.getByText(say.nothing)).toBeVisible()
      await message.getByRole('button', { name: say.undo }).click()
      await expect(page.getByRole('alert').filter({ hasText: say.undone })).toBeVisible()
      await expect(page.getByText(say.due)).toBeVisible()
      await collect()
      await expect(page.getByRole('button', { name: say.receipt })).toBeVisible()
    })

    await club.goto('/')
    await expect(whole.getByText(say.settled)).toBeVisible()
    await expect(whole.getByRole('button', { name: say.receipt })).toBeVisible()
  })
