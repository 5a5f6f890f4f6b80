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
    on: (number: number) => `Next: Item ${number}`,
    heat: (number: number) => `Heat ${number}`,
    menu: 'Menu',
    all: /^All/u,
    toNow: 'Back to now',
    firstDance: 'Heat 1: Samba',
    search: 'Search by bib, name or event',
    found: '1 item found',
    readOnly: 'announcer of the tournament can change it',
    lost: 'No connection',
    consoleLost: 'No connection since',
    welcome: 'Welcome',
    end: 'End broadcast',
    offAir: 'Not on air',
    page: 'Page 1 of',
    onFloor: 'On the floor',
    following: (title: string) => `Next: ${title}`,
    follow: 'Follow live',
    final: 'Final',
    addScreen: 'Add screen',
    screen: 'Screen 1',
    setUp: 'Set up Screen 1',
    code: 'Code on the screen',
    pair: 'Pair',
    message: 'Message',
    text: 'Text in English',
    showText: 'Show',
    closeMenu: 'Close menu',
  },
  vi: {
    on: (number: number) => `Lên sàn SK ${number}`,
    heat: (number: number) => `Lượt ${number}`,
    menu: 'Menu',
    all: /^Tất cả/u,
    toNow: 'Về tiết mục đang thi',
    firstDance: 'Lượt 1: Samba',
    search: 'Tìm theo số đeo, tên hoặc nội dung',
    found: 'Tìm thấy 1 tiết mục',
    readOnly: 'người dẫn chương trình của giải chuyển được tiết mục',
    lost: 'Mất kết nối',
    consoleLost: 'Không có mạng từ',
    welcome: 'Chào mừng',
    end: 'Ngừng chiếu',
    offAir: 'Chưa lên màn hình',
    page: 'Trang 1/',
    onFloor: 'Đang thi',
    following: (title: string) => `Kế tiếp: ${title}`,
    follow: 'Theo dõi trực tiếp',
    final: 'Chung kết',
    addScreen: 'Thêm màn hình',
    screen: 'Màn hình 1',
    setUp: 'Cài đặt Màn hình 1',
    code: 'Mã trên màn hình',
    pair: 'Ghép',
    message: 'Thông báo',
    text: 'Nội dung tiếng Việt',
    showText: 'Hiện',
    closeMenu: 'Đóng menu',
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
  const item = async (number: number, athletes: object[], dances: string | null = null) =>
    admin('POST', `/mc/programme/${id}/items`, {
      number,
      round: 'final',
      name: `Hạng ${number} Thiếu nhi Latin`,
      dances,
      time: `09:0${number}`,
      athletes,
    })
  await item(1, [pair(11), pair(12)])
  await item(2, [pair(13)])
  await item(
    3,
    Array.from({ length: 60 }, (_, n) => pair(100 + n, (n % 5) + 1)),
    'S,C,R',
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
      await expect(page.getByRole('button', { name: w.firstDance })).toHaveAttribute('aria-disabled', 'false')
      await page.locator('body').press('z')
      await isNow(page, title(2))
      await isOn(tv, title(2))
      await page.getByRole('button', { name: w.all }).click()
      await page.getByRole('searchbox', { name: w.search }).fill('vu lac thu')
      await expect(page.getByText(w.found)).toBeVisible()
      await expect(page.getByText('Vũ Lạc Thư')).toBeVisible()
      await page.getByRole('button', { name: w.toNow }).click()
    })

    await test.step('the Wi-Fi of the console drops; the console goes on, and its move arrives once', async () => {
      await page.route('**/api/v1/mc/**', async (route) => route.abort())
      await page.getByRole('button', { name: w.on(3) }).click()
      await expect(page.getByText(w.consoleLost)).toBeVisible()
      await isNow(page, title(3))
      await isOn(tv, title(2))
      expect(await current()).toBe(2)
      await page.unroute('**/api/v1/mc/**')
      await expect(page.getByText(w.consoleLost)).toBeHidden()
      await isOn(tv, title(3))
      await expect(tv.getByText(w.page)).toBeVisible()
      await expect(tv.getByText(w.heat(1))).toBeVisible()
      await fitsTheScreen(tv)
      await page.locator('body').press('1')
      await page.locator('body').press('Enter')
      await expect(page.locator('section[data-kind="browse"]')).toBeVisible()
      await page.locator('body').press('Enter')
      await page.locator('body').press('Enter')
      await isOn(tv, title(1))
    })

    await test.step('and that of the screen: it keeps what it shows, and says from when', async () => {
      // It asks once the stream, which it shares with the console, says that something moved.
      await tv.route('**/api/v1/mc/**', async (route) => route.abort())
      await page.getByRole('button', { name: w.on(2) }).click()
      await isNow(page, title(2))
      await expect(tv.getByText(w.lost)).toBeVisible()
      await isOn(tv, title(1))
      await tv.unroute('**/api/v1/mc/**')
      await isOn(tv, title(2))
      await expect(tv.getByText(w.lost)).toBeHidden()
    })

    await test.step('two announcers who mean the same step move once', async () => {
      // The other one was faster, while this console was without a network.
      await expect(page.getByRole('button', { name: w.on(3) })).toHaveAttribute('aria-disabled', 'false')
      await page.route('**/api/v1/mc/**', async (route) => route.abort())
      await page.getByRole('button', { name: w.on(3) }).click()
      await expect(page.getByText(w.consoleLost)).toBeVisible()
      await admin('PUT', '/mc/get-next-event-in-tournament', { id })
      await page.unroute('**/api/v1/mc/**')
      await expect(page.getByText(w.consoleLost)).toBeHidden()
      await isNow(page, title(3))
      expect(await current()).toBe(3)
    })

    await test.step('a TV is paired by the code that it shows, and shows what the console chooses for it', async () => {
      await page.getByRole('button', { name: w.menu }).click()
      await page.getByRole('button', { name: w.addScreen }).click()
      const screen = page.getByRole('region', { name: w.screen })
      await expect(screen).toBeVisible()
      const wall = await openElsewhere({ width: 1920, height: 1080 })
      await wall.goto(`/tv?screen&lang=${language}`)
      const code = wall.getByRole('status')
      await expect(code).toHaveText(/^[A-Z\d]{3} [A-Z\d]{3}$/u)
      await isAccessible(wall)
      await screen.getByRole('button', { name: w.setUp }).click()
      await screen.getByRole('textbox', { name: w.code }).fill((await code.innerText()).toLowerCase())
      await screen.getByRole('button', { name: w.pair, exact: true }).click()
      await isOn(wall, title(3))
      await expect(wall).toHaveURL(/screen=\d+/u)
      await screen.getByRole('button', { name: w.message }).click()
      await screen.getByRole('textbox', { name: w.text }).fill('Welcome to Đà Nẵng')
      await screen.getByRole('button', { name: w.showText, exact: true }).click()
      await expect(wall.getByRole('heading', { name: 'Welcome to Đà Nẵng' })).toBeVisible()
      await isAccessible(page)
      await page.getByRole('button', { name: w.closeMenu }).click()
    })

    await test.step('the broadcast ends, and the hall is welcomed to its own tournament', async () => {
      await page.getByRole('button', { name: w.menu }).click()
      await page.getByRole('button', { name: w.end }).click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: w.end }).click()
      await expect(page.getByText(w.offAir).first()).toBeVisible()
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
