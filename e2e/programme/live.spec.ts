import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    search: 'Bib, name or club',
    pin: 'Pin Ngô Bảo Ngân',
    left: 'in 3 items',
    near: 'Go to the call area',
    on: 'On the floor now',
    lost: 'No connection. Shown as of',
    earlier: '1 earlier item',
    kept: 'This page opens again without a connection.',
    mine: 'My dancers',
    over: 'The tournament is over',
    danced: 'Order danced',
  },
  vi: {
    search: 'Số đeo, tên hoặc đơn vị',
    pin: 'Ghim Ngô Bảo Ngân',
    left: 'còn 3 tiết mục',
    near: 'Vào khu gọi tên ngay',
    on: 'Đang thi',
    lost: 'Mất mạng. Số liệu lúc',
    earlier: '1 tiết mục trước đó',
    kept: 'Trang này mở lại được cả khi mất mạng.',
    mine: 'Của tôi',
    over: 'Giải đã kết thúc',
    danced: 'Xem lại thứ tự thi',
  },
} as const

/** From today to tomorrow, as a journey may go past midnight, or some days ago. */
const days = (ago = 0) => ({ start_date: dayFromNow(-ago), end_date: dayFromNow(1 - ago) })

/** A published tournament of six items; bib 127 is in the fourth. */
async function sixItems() {
  const admin = await apiAs(ADMIN)
  const name = `Cúp Trực tiếp ${Math.random().toString(36).slice(2, 8)}`
  const body = {
    name,
    address: 'Nhà thi đấu Hoa Phượng',
    ...days(),
    is_active: 1,
    fee_details: [],
  }
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', body)
  for (const number of [1, 2, 3, 4, 5, 6])
    await admin('POST', `/mc/programme/${id}/items`, {
      number,
      name: `Đơn Thiếu nhi ${number} Latin`,
      athletes: [
        number === 4
          ? { number: 127, full_name_one: 'Ngô Bảo Ngân', unit: 'Sao Mai' }
          : { number: 100 + number, full_name_one: 'Lý Thu An', unit: 'Hoa Sen' },
      ],
    })
  const to = async (current_event: number) => admin('PUT', `/mc/${id}`, { current_event, confirmed: 1 })
  const set = async (changes: object) => admin('PUT', `/tournaments/${id}`, changes)
  return { id, name, to, set }
}

for (const language of journeysIn('vi'))
  test(`the page of the hall counts until my dancer, opens again without a network, and holds the order without scripts and afterwards (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const say = words[language]
    const { id, name, to, set } = await sixItems()
    await to(2)
    await to(1)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/live/${id}?lang=${language}`)
    await expect(page.getByText(say.kept)).toBeVisible()
    await page.getByLabel(say.search).fill('ngan')
    await page.getByRole('button', { name: say.pin }).click()
    const mine = page.getByRole('region', { name: say.mine })
    await expect(mine).toContainText(say.left)
    await expect(mine).toContainText(say.near)
    await isAccessible(page)
    await fitsTheScreen(page)
    await to(3)
    await expect(page.getByText(say.earlier)).toBeVisible()
    await to(4)
    await expect(mine).toContainText(say.on)

    await test.step('without a network', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(say.lost)).toBeVisible()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(mine).toContainText('Ngô Bảo Ngân')
      await context.setOffline(false)
    })

    await test.step('without scripts the page holds the whole order', async () => {
      await to(3)
      const plain = await browser.newContext({ javaScriptEnabled: false })
      const order = await plain.newPage()
      await order.goto(`/live/${id}?lang=${language}`)
      for (const number of [2, 3, 4, 5, 6])
        await expect(order.getByText(`Đơn Thiếu nhi ${number} Latin`).last()).toBeVisible()
      await order.getByText(say.earlier).click()
      await expect(order.getByText('Đơn Thiếu nhi 1 Latin')).toBeVisible()
      // Whom home was asked for is found, too.
      await order.goto(`/live/${id}?lang=${language}&q=ngan`)
      await expect(order.getByRole('button', { name: say.pin })).toBeVisible()
      await plain.close()
    })

    await test.step('days later it shows the order danced, though its last item was never taken off the air', async () => {
      await set(days(2))
      await page.goto(`/live/${id}?lang=${language}`)
      await expect(page.getByText(say.over)).toBeVisible()
      await expect(page.getByRole('heading', { name: say.danced })).toBeVisible()
      await expect(page.getByText('Đơn Thiếu nhi 1 Latin')).toBeVisible()
      await expect(page.getByText(say.on)).toBeHidden()
    })
  })
