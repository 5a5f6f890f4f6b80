import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    on: (number: number) => `Next: ${number}`,
    heat: (number: number) => `Heat ${number}`,
    jump: 'Go to item no.',
    go: 'Go',
    search: 'Search by bib, name or event',
    found: '1 item found',
    readOnly: 'announcer of the tournament can change it',
    resending: 'Your move has not been sent yet',
    lost: 'No connection',
    welcome: 'Welcome',
    end: 'End broadcast',
    offAir: 'Not on air',
    page: 'Page 1 of',
    onFloor: 'On the floor',
    following: (title: string) => `Next: ${title}`,
    follow: 'Follow live',
    final: 'Final',
  },
  vi: {
    on: (number: number) => `Tiếp: SK ${number}`,
    heat: (number: number) => `Lượt ${number}`,
    jump: 'Đến SK số',
    go: 'Chuyển',
    search: 'Tìm theo số đeo, tên hoặc nội dung',
    found: 'Tìm thấy 1 tiết mục',
    readOnly: 'người dẫn chương trình của giải chuyển được tiết mục',
    resending: 'Chưa gửi được lệnh chuyển',
    lost: 'Mất kết nối',
    welcome: 'Chào mừng',
    end: 'Ngừng chiếu',
    offAir: 'Chưa lên màn hình',
    page: 'Trang 1/',
    onFloor: 'Đang thi',
    following: (title: string) => `Kế tiếp: ${title}`,
    follow: 'Theo dõi trực tiếp',
    final: 'Chung kết',
  },
} as const

type Call = Awaited<ReturnType<typeof apiAs>>

/** A published tournament with four items on air; the third has sixty pairs in five heats. */
async function programme(admin: Call, language: string) {
  const day = dayFromNow(20)
  const name = `Cúp Nhà thi đấu ${language} ${Math.random().toString(36).slice(2, 8)}`
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', {
    name,
    address: 'Nhà thi đấu Hoa Phượng',
    start_date: day,
    end_date: day,
    is_active: 1,
    fee_details: [],
  })
  const pair = (number: number, heat: number | null = null) => ({
    number,
    full_name_one: `Nguyễn Hoàng Phương Khôi`,
    full_name_two: 'Đặng Quỳnh Ánh Nguyệt',
    unit: 'CLB Khiêu vũ Sao Mai',
    heat,
  })
  const item = async (number: number, athletes: object[]) =>
    admin('POST', `/mc/programme/${id}/items`, {
      number,
      round: 'final',
      name: `Hạng ${number} Thiếu nhi Latin`,
      dances: 'S,C,R',
      time: `09:0${number}`,
      athletes,
    })
  await item(1, [pair(11), pair(12)])
  await item(2, [pair(13)])
  await item(
    3,
    Array.from({ length: 60 }, (_, n) => pair(100 + n, (n % 5) + 1)),
  )
  await item(4, [{ ...pair(777), full_name_one: 'Vũ Lạc Thư' }])
  await admin('PUT', `/mc/get-all-event-in-tournament/${id}`)
  return { id, name }
}

const isOn = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
const isNow = async (page: Page, title: string) =>
  expect(page.locator('section[data-kind="now"]').getByRole('heading', { name: title })).toBeVisible()

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const title = (number: number) => `Hạng ${number} Thiếu nhi Latin`

  test(`in the hall the announcer moves on, and screens and visitors follow; a move that finds no network arrives once (${language})`, async ({
    page,
    context,
    openElsewhere,
  }) => {
    const admin = await apiAs(ADMIN)
    const { id, name } = await programme(admin, language)
    const current = async () => (await admin<{ current_event: number }>('GET', `/mc/get-by-id/${id}`)).current_event
    // Home is indexed: it brings the item on the floor, and nobody who dances it.
    const home = await (await page.request.get(`/home?lang=${language}`)).text()
    expect(home).toContain(title(1))
    expect(home).not.toContain('Nguyễn Hoàng Phương Khôi')
    const tv = await context.newPage()
    await tv.setViewportSize({ width: 1920, height: 1080 })
    // The next item fades in, and again at a smaller size: check its colours after the animation.
    await tv.emulateMedia({ reducedMotion: 'reduce' })
    await tv.goto(`/tv?lang=${language}`)
    await isOn(tv, title(1))
    await expect(tv).toHaveTitle(new RegExp(name, 'u'))
    await isAccessible(tv)

    await signedInAs(page, ADMIN, language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/mc')
    await isNow(page, title(1))
    await fitsTheScreen(page)
    const visitor = await openElsewhere({ width: 360, height: 740 })
    await visitor.goto(`/mc?lang=${language}`)
    await isNow(visitor, title(1))
    await expect(visitor.getByText(w.readOnly)).toBeVisible()

    await test.step('moves, and one that is taken back', async () => {
      await page.getByRole('button', { name: w.on(2) }).click()
      await isNow(page, title(2))
      await isOn(tv, title(2))
      await isNow(visitor, title(2))
      await expect(page.getByRole('button', { name: w.on(3) })).toBeEnabled()
      await page.locator('body').press('Space')
      await isNow(page, title(3))
      // A move can be taken back for ten seconds: the screen is looked at when it comes here again.
      await expect(page.getByRole('button', { name: w.on(4) })).toBeEnabled()
      await page.locator('body').press('z')
      await isNow(page, title(2))
      await isOn(tv, title(2))
      await page.getByRole('searchbox', { name: w.search }).fill('vu lac thu')
      await expect(page.getByText(w.found)).toBeVisible()
      await expect(page.getByText('Vũ Lạc Thư')).toBeVisible()
      await page.getByRole('searchbox', { name: w.search }).fill('')
    })

    await test.step('the Wi-Fi of the console drops; somebody who taps and taps moves once', async () => {
      await page.route('**/api/v1/mc/**', async (route) => route.abort())
      await expect(page.getByText(w.lost)).toBeVisible()
      await page.getByRole('button', { name: w.on(3) }).click()
      await expect(page.getByText(w.resending)).toBeVisible()
      await page.locator('body').press('Space')
      await isNow(page, title(2))
      await page.unroute('**/api/v1/mc/**')
      await isNow(page, title(3))
      await expect(page.getByText(w.lost)).toBeHidden()
      await isOn(tv, title(3))
      await expect(tv.getByText(w.page)).toBeVisible()
      await expect(tv.getByText(w.heat(1))).toBeVisible()
      await fitsTheScreen(tv)
      await page.getByRole('textbox', { name: w.jump }).pressSequentially('1')
      await page.getByRole('button', { name: w.go, exact: true }).click()
      await isOn(tv, title(1))
    })

    await test.step('and that of the screen: it keeps what it shows, and says from when', async () => {
      await tv.route('**/api/v1/mc/**', async (route) => route.abort())
      await expect(tv.getByText(w.lost)).toBeVisible()
      await page.getByRole('button', { name: w.on(2) }).click()
      await isNow(page, title(2))
      await isOn(tv, title(1))
      await tv.unroute('**/api/v1/mc/**')
      await isOn(tv, title(2))
      await expect(tv.getByText(w.lost)).toBeHidden()
    })

    await test.step('two announcers who mean the same step move once', async () => {
      // The other one was faster, and this console does not know yet.
      await expect(page.getByRole('button', { name: w.on(3) })).toBeEnabled()
      await page.route(`**/api/v1/mc/get-by-id/${id}`, async (route) => route.abort())
      await expect(page.getByText(w.lost)).toBeVisible()
      await admin('PUT', '/mc/get-next-event-in-tournament', { id })
      await page.getByRole('button', { name: w.on(3) }).click()
      await isNow(page, title(3))
      expect(await current()).toBe(3)
      await page.unroute(`**/api/v1/mc/get-by-id/${id}`)
    })

    await test.step('the broadcast ends, and the hall is welcomed to its own tournament', async () => {
      await page.getByRole('button', { name: w.end }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.end }).click()
      await expect(page.getByText(w.offAir)).toBeVisible()
      await expect(tv.getByText(w.welcome)).toBeVisible()
      await expect(tv.getByRole('heading', { level: 1, name })).toBeVisible()
      await admin('PUT', `/mc/get-all-event-in-tournament/${id}`)
      await isOn(tv, title(3))
    })

    await test.step('the page of a tournament of today shows what is on the floor and what follows', async () => {
      // Home leads with what is on today, and other journeys begin there: it is hidden before its day is today.
      await admin('PUT', `/tournaments/${id}`, { is_active: 0 })
      await admin('PUT', `/tournaments/${id}`, { start_date: dayFromNow(0), end_date: dayFromNow(1) })
      await page.goto(`/tournament_detail/${id}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(w.onFloor)
      await expect(main).toContainText(`${w.final} · ${title(3)}`)
      await expect(main).toContainText(w.following(`${w.final} · ${title(4)}`))
      await expect(main.getByRole('link', { name: w.follow })).toHaveAttribute('href', `/live/${id}`)
      await isAccessible(page)
    })
  })
}
