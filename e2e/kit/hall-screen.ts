import { expect, test, type Page } from '@playwright/test'
import { ADMIN } from './environment.ts'
import { apiAs } from './season.ts'
import { dayFromNow } from './days.ts'
import { isKept, translated } from './translated.ts'

type Call = Awaited<ReturnType<typeof apiAs>>

// The longest that people of the sport are called, with the marks that reach highest and lowest.
const ONE = 'Nguyễn Phước Quý Ngọc Hoàng Phương Uyển Nghiêm'
const TWO = 'Tôn Nữ Thị Đặng Nguyễn Quỳnh Ánh Nguyệt Hằng'
const UNIT = 'Câu lạc bộ khiêu vũ thể thao Nhà văn hóa Lao động thành phố Hồ Chí Minh'

const pair = (number: number) => ({ number, full_name_one: ONE, full_name_two: TWO, unit: UNIT })
const PAIRS_ON_A_PAGE = 12
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]
const many = (count: number) => Array.from({ length: count }, (_, n) => pair(880 + n))

/** A published tournament on air whose only items these are. */
async function onAir(admin: Call, items: readonly object[], more: object = {}): Promise<{ id: number; name: string }> {
  const day = dayFromNow(20)
  const name = `Cúp Màn hình ${Math.random().toString(36).slice(2, 8)}`
  const days = { start_date: day, end_date: day }
  const body = { name, address: 'Nhà thi đấu Hoa Phượng', ...days, is_active: 1, fee_details: [], ...more }
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', body)
  for (const [n, item] of items.entries())
    await admin('POST', `/mc/programme/${id}/items`, {
      number: n + 1,
      round: 'semi',
      name: 'Đôi Thiếu nhi 2 Latin hạng B Ễ Ự Ặ',
      dances: 'S,C,R,P,J',
      time: '09:05',
      ...item,
    })
  await admin('PUT', `/mc/get-all-event-in-tournament/${id}`)
  return { id, name }
}

type Boxes = {
  bibs: { ink: number }[]
  names: { size: number; text: string; lines: number }[]
  wrong: string[]
}

/** In the portal's letters, which come after the page. */
const isLaidOut = (page: Page) =>
  page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))

/** What the screen shows as boxes, in hundredths of its height: the digits' ink, the letters' size, and whatever overlaps, is cut or lies outside. */
const measured = async (page: Page): Promise<Boxes> => {
  await isLaidOut(page)
  return page.evaluate(() => {
    const screen = { width: innerWidth, height: innerHeight }
    const vh = (px: number) => (px / screen.height) * 100
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const bibs = [...document.querySelectorAll<HTMLElement>('li [data-size="hall"]')].map((plate) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(plate)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const ink = pen.measureText('8')
      return { ink: vh(ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent) }
    })
    const names = [...document.querySelectorAll<HTMLElement>('li [data-name], li p:first-child')].map((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      return {
        size: vh(Number.parseFloat(getComputedStyle(line).fontSize)),
        text: line.textContent ?? '',
        lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
      }
    })
    const wrong: string[] = []
    const leaves = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => each.children.length === 0 && (each.textContent ?? '') !== '' && each.getClientRects().length > 0,
    )
    const boxes = leaves.map((each) => ({
      each,
      box: each.getBoundingClientRect(),
      said: (each.textContent ?? '').slice(0, 30),
    }))
    for (const { each, box, said } of boxes) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > screen.width + 0.5 || box.bottom > screen.height + 0.5)
        wrong.push(`outside: ${said}`)
      for (let holder: HTMLElement | null = each; holder; holder = holder.parentElement) {
        const style = getComputedStyle(holder)
        const cuts = style.overflowX !== 'visible' || style.textOverflow === 'ellipsis'
        if (cuts && (holder.scrollWidth > holder.clientWidth + 1 || holder.scrollHeight > holder.clientHeight + 1))
          wrong.push(`cut: ${said} in ${holder.tagName}`)
      }
    }
    for (const [n, { each, box, said }] of boxes.entries())
      for (const other of boxes.slice(n + 1)) {
        if (each.contains(other.each) || other.each.contains(each)) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 0.5 && down > 0.5) wrong.push(`overlap: ${said} / ${other.said}`)
      }
    return { bibs, names, wrong }
  })
}

/** The journeys of the hall’s screen. One tournament is on air at a time: `hall.spec.ts` runs all that need the air, one after the other. */
export function screenJourneys(): void {
  for (const { width, height } of SIZES)
    test(`1 to 24 pairs with the longest names are read from the back row at ${width}x${height}`, async ({ page }) => {
      const admin = await apiAs(ADMIN)
      const counts = [1, 3, 6, 8, 12, 24]
      const name = (count: number) => `Đôi Thiếu nhi 2 Latin hạng B Ễ Ự Ặ ${count}`
      const items = [...counts, 9].map((count) => ({ name: name(count), athletes: many(count) }))
      const { id } = await onAir(admin, items)
      await page.setViewportSize({ width, height })
      await page.clock.install()
      await page.goto('/tv')
      for (const [at, count] of counts.entries()) {
        if (at > 0) await admin('PUT', `/mc/${id}`, { current_event: at + 1, confirmed: 1 })
        await expect(page.getByRole('heading', { level: 1, name: name(count) })).toBeVisible()
        const onPage = Math.min(PAIRS_ON_A_PAGE, count)
        for (let turn = 0; turn < Math.ceil(count / PAIRS_ON_A_PAGE); turn++) {
          if (turn > 0) await page.clock.runFor(10_000)
          await expect(page.locator('li [data-size="hall"]')).toHaveCount(onPage)
          await expect(page.getByRole('listitem').first()).toContainText(String(880 + PAIRS_ON_A_PAGE * turn))
          const { bibs, names, wrong } = await measured(page)
          expect(wrong, `${count} pairs`).toEqual([])
          expect(Math.min(...bibs.map(({ ink }) => ink)), `${count} pairs`).toBeGreaterThanOrEqual(8)
          expect(names.length, `${count} pairs`).toBe(2 * onPage)
          expect(Math.min(...names.map(({ size }) => size)), `${count} pairs`).toBeGreaterThanOrEqual(4)
          expect(new Set(names.map(({ lines }) => lines)), `${count} pairs`).toEqual(new Set([1]))
        }
      }
    })

  test('the screen stays with its tournament: asked for, on air, and when its broadcast ends', async ({ page }) => {
    const admin = await apiAs(ADMIN)
    const mine = await onAir(admin, [{ athletes: many(2) }])
    const other = await onAir(admin, [{ athletes: many(3) }])
    await page.goto(`/tv?tournament=${mine.id}`)
    await expect(page.getByRole('heading', { level: 1, name: mine.name })).toBeVisible()
    await expect(page.locator('li [data-size="hall"]')).toHaveCount(0)
    await admin('PUT', `/mc/get-all-event-in-tournament/${mine.id}`)
    await expect(page.locator('li [data-size="hall"]')).toHaveCount(2)
    const follower = await page.context().newPage()
    await follower.goto('/tv')
    await expect(follower.locator('li [data-size="hall"]')).toHaveCount(2)
    await admin('PUT', `/mc/off-air/${mine.id}`)
    for (const screen of [page, follower]) {
      await expect(screen.getByRole('heading', { level: 1, name: mine.name })).toBeVisible()
      await expect(screen.getByText(other.name)).toHaveCount(0)
    }
    await page.goto('/tv?tournament=999999')
    await expect(page.getByText('999999')).toBeVisible()
    await expect(page.getByText(mine.name)).toHaveCount(0)
  })

  test('the screen speaks its tournament’s language and shows its clock; the address may ask for another', async ({
    page,
  }) => {
    const admin = await apiAs(ADMIN)
    await onAir(admin, [{ athletes: many(1) }], { hall_language: 'en', hall_zone: 'Pacific/Auckland' })
    await page.clock.setFixedTime(new Date('2026-12-06T03:00:00Z'))
    await page.addInitScript(() => localStorage.setItem('language', 'vi'))
    await page.goto('/tv')
    await expect(page.getByText('Semi-final')).toBeVisible()
    await expect(page.locator('time')).toHaveText('16:00')
    await page.goto('/tv?lang=vi')
    await expect(page.getByText('Bán kết')).toBeVisible()
    await onAir(admin, [{ athletes: many(1) }])
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await page.goto('/tv')
    await expect(page.getByText('Bán kết')).toBeVisible()
    await expect(page.locator('time')).toHaveText('10:00')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  })

  test('the screen shows the item that is on while the browser translates', async ({ page }) => {
    const admin = await apiAs(ADMIN)
    const { id } = await onAir(admin, [
      { name: 'Hạng 1', athletes: many(2) },
      { name: 'Hạng 2', athletes: many(3) },
    ])
    await page.goto('/tv')
    const main = page.getByRole('main')
    await expect(page.locator('li [data-size="hall"]')).toHaveCount(2)
    await translated(page)
    await isKept(page.getByRole('listitem').first(), ONE)
    await admin('PUT', `/mc/${id}`, { current_event: 2, confirmed: 1 })
    await expect(page.locator('li [data-size="hall"]')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Hạng 2' })).toBeVisible()
    await expect(main.getByText('Hạng 1')).toHaveCount(0)
    await isKept(page.getByRole('listitem').last(), '882')
  })

  test('a screen without a connection says since when, beside what it goes on to show; its clock runs on', async ({
    page,
  }) => {
    const admin = await apiAs(ADMIN)
    const { name } = await onAir(admin, [{ athletes: many(12) }, { athletes: many(9) }])
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.clock.install({ time: new Date('2026-12-06T03:00:00Z') })
    await page.goto('/tv')
    await expect(page.locator('li [data-size="hall"]')).toHaveCount(12)
    await isLaidOut(page)
    const before = await page.getByRole('list').boundingBox()
    await page.route('**/api/v1/mc/**', async (route) => route.abort())
    await page.clock.runFor(4 * 60_000)
    await expect(page.getByText('Mất kết nối từ 10:00')).toBeVisible()
    await expect(page.locator('time')).toHaveText('10:04')
    expect(await page.getByRole('list').boundingBox()).toEqual(before)
    expect((await measured(page)).wrong).toEqual([])
    // What is older than a quarter of an hour is shown no more; the tournament stays its own.
    await page.clock.runFor(12 * 60_000)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
}
