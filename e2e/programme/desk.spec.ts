import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'
import { withRole } from '../kit/with-role.ts'

const words = {
  en: {
    title: 'Check-in',
    search: 'Bib, name, unit or ticket code',
    noUnit: 'No unit',
    chooseAll: 'Select all 2 bibs',
    handOut: 'Hand out 2 bibs, sign',
    receiver: 'Receiver',
    field: 'Signature, drawn with a finger or a pen',
    sign: 'Signed, hand out 2 bibs',
    handed: '2 of 2 bibs handed out',
    handedAll: '2 of 3 bibs handed out',
    scratch: 'Scratch from SK 1',
    reason: 'Did not come',
    confirm: 'Scratch',
    absent: 'absent · tap to undo',
    late: 'Late entry',
    name: 'Name of dancer 1',
    year: 'Year of birth of dancer 1',
    enter: 'Enter into SK 1',
    here: 'Here, no bib yet',
    waiting: '1 change waiting for the network',
    saved: 'saved',
  },
  vi: {
    title: 'Bàn điểm danh',
    search: 'Số đeo, tên, đơn vị hoặc mã trên phiếu',
    noUnit: 'Không có đơn vị',
    chooseAll: 'Chọn cả 2 số đeo',
    handOut: 'Phát 2 số đeo, ký nhận',
    receiver: 'Người nhận',
    field: 'Chữ ký, vẽ bằng ngón tay hoặc bút',
    sign: 'Đã ký, phát 2 số đeo',
    handed: 'đã phát 2 trên 2 số đeo',
    handedAll: 'đã phát 2 trên 3 số đeo',
    scratch: 'Bỏ thi SK 1',
    reason: 'Không đến',
    confirm: 'Cho bỏ thi',
    absent: 'vắng · hoàn lại',
    late: 'Đăng ký muộn',
    name: 'Họ tên người thứ nhất',
    year: 'Năm sinh người thứ nhất',
    enter: 'Nhận vào SK 1',
    here: 'Có mặt, chưa phát',
    waiting: '1 thay đổi chờ mạng',
    saved: 'đã lưu',
  },
} as const

/** One heat for each event, on the first day of the season's tournament. */
const PLAN = { heat_size: 12, day: dayFromNow(40), start_time: '08:00', minutes: 5 }

/** Two approved dancers with bibs 21 and 22 in the final of one event, and two spare bibs. */
async function dayOf({ tournament, details, year, admin }: Season) {
  const codes: string[] = []
  for (const full_name_one of ['Lý Hải Đăng', 'Mạc Tuệ Lâm']) {
    const { code } = await admin<{ code: string }>('POST', '/registration', {
      full_name_one,
      date_of_birth_one: year - 12,
      email: 'desk@example.org',
      mobile: '0912345678',
      tournament_id: tournament,
      tournament_detail_id: [details['SMOC']],
      consent: { guardian_name: 'Lý Văn Hùng', guardian_phone: '0912345678', accepted: true },
    })
    codes.push(code)
  }
  await admin('PUT', '/athletes/decide/athletes-numbers', { tournament_id: tournament, atheletes_number_start: 21 })
  await admin('PUT', '/athletes/bibs/settings', { tournament_id: tournament, settings: { spare: '351-352' } })
  await admin('PUT', `/mc/programme/${tournament}/generate`, PLAN)
  return codes
}

async function sign(page: Page, name: string) {
  const box = await page.getByLabel(name).boundingBox()
  if (!box) throw new Error('no field to sign in')
  await page.mouse.move(box.x + 40, box.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 60],
    [140, 130],
    [220, 70],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`at the desk bibs are signed for, a scratch reaches the announcer, somebody enters late, and a lost network loses nothing (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const season = await openSeason()
    const [, secondCode = ''] = await dayOf(season)
    await page.setViewportSize({ width: 1024, height: 768 })
    await withRole(page, season, 'desk', language)
    await page.goto('/desk')
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
    const search = page.getByRole('textbox', { name: w.search })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('a unit receives its bibs by signature', async () => {
      await button(w.chooseAll).click()
      await isAccessible(page)
      await button(w.handOut).click()
      await page.getByRole('textbox', { name: w.receiver }).fill('Cô Hạnh')
      await sign(page, w.field)
      await isAccessible(page)
      await button(w.sign).click()
      await expect(page.getByRole('progressbar', { name: w.handed })).toBeVisible()
      await expect(page.getByText(w.saved)).toBeVisible()
      await fitsTheScreen(page)
    })

    await test.step('a scanned ticket opens its entry, whose scratch is seen on the console', async () => {
      await page.locator('body').press('Escape')
      await page.keyboard.type(`${secondCode}\n`)
      await button(w.scratch).click()
      await button(w.reason).click()
      await isAccessible(page)
      await button(w.confirm).click()
      await expect(page.getByText(w.reason)).toBeVisible()
      const console = await openElsewhere({ width: 1024, height: 768 })
      await withRole(console, season, 'announcer', language)
      await console.goto(`/mc?tournament=${season.tournament}`)
      await expect(console.getByText(w.absent)).toBeVisible()
    })

    await test.step('somebody who comes late is entered with a spare bib', async () => {
      await search.fill(w.noUnit)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w.noUnit }).first().click()
      await button(w.late).click()
      await page.getByRole('textbox', { name: w.name }).fill('Hồ Bảo Trâm')
      await page.getByRole('textbox', { name: w.year }).fill(String(season.year - 20))
      await page.getByRole('checkbox', { name: /SK 1/u }).check()
      await isAccessible(page)
      await button(w.enter).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Hồ Bảo Trâm' })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: w.handedAll })).toBeVisible()
    })

    await test.step('what is pressed without a network outlives a reload, and is sent once it is back', async () => {
      await expect
        .poll(async () =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/desk'))?.active?.state),
        )
        .toBe('activated')
      await page.context().setOffline(true)
      await button(w.here).click()
      await expect(page.getByText(w.waiting)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('progressbar', { name: w.handedAll })).toBeVisible()
      await expect(page.getByText(w.waiting)).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText(w.saved)).toBeVisible()
      const { entries } = await season.admin<{
        entries: { number: number; here: string | null; signed: string | null }[]
      }>('GET', `/desk/list/${season.tournament}`)
      expect(entries.map(({ number, here, signed }) => [number, here !== null, signed])).toEqual([
        [21, true, 'drawn'],
        [22, true, 'drawn'],
        [351, true, null],
      ])
    })
  })
}
