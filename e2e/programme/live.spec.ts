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
  },
} as const

/** A published tournament of six items, from today to tomorrow unless it was some days ago; bib 127 is in the fourth. */
async function sixItems({ daysAgo = 0 } = {}) {
  const admin = await apiAs(ADMIN)
  const name = `Cúp Trực tiếp ${Math.random().toString(36).slice(2, 8)}`
  const body = {
    name,
    address: 'Nhà thi đấu Hoa Phượng',
    start_date: dayFromNow(-daysAgo),
    // A journey may go past midnight.
    end_date: dayFromNow(1 - daysAgo),
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
  return { id, name, to }
}

for (const language of journeysIn('vi'))
  test.describe(`the page of the hall (${language})`, () => {
    const say = words[language]

    test('says how many items are left until my dancer, as the hall moves on, and opens again without a network', async ({
      page,
      context,
    }) => {
      const { id, name, to } = await sixItems()
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

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(say.lost)).toBeVisible()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(mine).toContainText('Ngô Bảo Ngân')
    })
  })

test('the page of the hall without scripts holds the whole order', async ({ browser }) => {
  const { id, to } = await sixItems()
  await to(3)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/live/${id}?lang=vi`)
  for (const number of [2, 3, 4, 5, 6])
    await expect(page.getByText(`Đơn Thiếu nhi ${number} Latin`).last()).toBeVisible()
  await page.getByText(words.vi.earlier).click()
  await expect(page.getByText('Đơn Thiếu nhi 1 Latin')).toBeVisible()
  // Whom home was asked for is found, too.
  await page.goto(`/live/${id}?lang=vi&q=ngan`)
  await expect(page.getByRole('button', { name: words.vi.pin })).toBeVisible()
  await context.close()
})

test('a tournament that is over shows the order danced, though its last item was never taken off the air', async ({
  page,
}) => {
  const { id, to } = await sixItems({ daysAgo: 2 })
  await to(3)
  await page.goto(`/live/${id}?lang=vi`)
  await expect(page.getByText('Giải đã kết thúc')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thứ tự đã thi' })).toBeVisible()
  await expect(page.getByText('Đơn Thiếu nhi 1 Latin')).toBeVisible()
  await expect(page.getByText(words.vi.on)).toBeHidden()
})
