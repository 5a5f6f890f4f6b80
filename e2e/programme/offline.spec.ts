import { expect, test, type Page } from '@playwright/test'
import { dayFromNow } from '../kit/days.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs } from '../kit/season.ts'
import { withRole } from '../kit/with-role.ts'

const words = {
  en: {
    on: (number: number) => `Next: Item ${number}`,
    lost: 'No connection since',
    liveLost: 'No connection. Shown as of',
    menu: 'Menu',
    account: 'Bàn announcer',
    signOut: 'Sign out',
  },
  vi: {
    on: (number: number) => `Lên sàn SK ${number}`,
    lost: 'Không có mạng từ',
    liveLost: 'Mất mạng. Số liệu lúc',
    menu: 'Menu',
    account: 'Bàn announcer',
    signOut: 'Đăng xuất',
  },
} as const

const DANCER = 'Ngô Bảo Ngân'
const title = (number: number) => `Đơn Thiếu nhi ${number} Latin`

/** A published tournament of six items. */
async function sixItems() {
  const admin = await apiAs(ADMIN)
  const name = `Cúp Mất mạng ${Math.random().toString(36).slice(2, 8)}`
  const { id } = await admin<{ id: number }>('POST', '/tournaments/create', {
    name,
    address: 'Nhà thi đấu Hoa Phượng',
    start_date: dayFromNow(0),
    end_date: dayFromNow(1),
    is_active: 1,
    fee_details: [],
  })
  for (const number of [1, 2, 3, 4, 5, 6])
    await admin('POST', `/mc/programme/${id}/items`, {
      number,
      name: title(number),
      athletes: [{ number: 120 + number, full_name_one: DANCER, unit: 'Sao Mai' }],
    })
  await admin('PUT', `/mc/${id}`, { current_event: 1, confirmed: 1 })
  return { admin, tournament: id, name }
}

const isNow = async (page: Page, number: number) =>
  expect(page.locator('section[data-kind="now"]').getByRole('heading', { name: title(number) })).toBeVisible()
/** Waits until a worker has stored the files of a page. */
const isStored = async (page: Page, scope: string) =>
  expect
    .poll(async () =>
      page.evaluate(async (each) => (await navigator.serviceWorker.getRegistration(each))?.active?.state, scope),
    )
    .toBe('activated')
/** The names of what the browser stores for an account. */
const accountKeys = async (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.keys(store)).filter((key) => /@\d+$/u.test(key)),
  )
/** The stored files and answers of this site, as one text. */
const cachedTexts = async (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys())
        texts.push(request.url, (await (await store.match(request))?.text()) ?? '')
    }
    return [...texts, JSON.stringify(await indexedDB.databases())].join('\n')
  })

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`console, screen and phone open again without a network; five moves made so arrive once, and signing out leaves nothing of the account (${language})`, async ({
    page,
    context,
  }) => {
    const season = await sixItems()
    const { admin, tournament, name } = season
    const pointer = async () =>
      (await admin<{ floors: { number: number; version: number }[] }>('GET', `/mc/pointers/${tournament}`)).floors[0]
    const before = await pointer()
    await withRole(page, season as never, 'announcer', language)
    await page.goto(`/mc?tournament=${tournament}`)
    await isNow(page, 1)
    await expect(page.getByText(DANCER)).toBeVisible()
    await isStored(page, '/mc')
    const [tv, phone] = [await context.newPage(), await context.newPage()]
    // It is not on air: other journeys read there who is.
    const welcome = tv.getByRole('heading', { level: 1, name })
    await tv.goto(`/tv?tournament=${tournament}`)
    await expect(welcome).toBeVisible()
    await isStored(tv, '/tv')
    await phone.goto(`/live/${tournament}`)
    await expect(phone.getByText(title(1)).first()).toBeVisible()
    await isStored(phone, '/live/')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(DANCER)
    expect((await accountKeys(page)).length).toBeGreaterThan(2)

    await context.setOffline(true)
    await page.reload()
    await isNow(page, 1)
    await expect(page.getByText(DANCER)).toBeVisible()
    for (const number of [2, 3, 4, 5, 6]) {
      await page.getByRole('button', { name: w.on(number) }).click()
      await isNow(page, number)
    }
    await page.reload()
    await isNow(page, 6)
    await expect(page.getByText(w.lost)).toBeVisible()
    await tv.reload()
    await expect(welcome).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(w.liveLost)).toBeVisible()
    await expect(phone.getByText(title(1)).first()).toBeVisible()
    // Another tab of the console has the same queue.
    const secondTab = await context.newPage()
    await secondTab.goto(`/mc?tournament=${tournament}`)
    await isNow(secondTab, 6)

    await context.setOffline(false)
    await expect(page.getByText(w.lost)).toBeHidden()
    await expect(secondTab.getByText(w.lost)).toBeHidden()
    await isNow(page, 6)
    await isNow(secondTab, 6)
    expect(await pointer()).toMatchObject({ number: 6, version: (before?.version ?? 0) + 5 })

    for (const each of [tv, phone, secondTab]) await each.close()
    await page.getByRole('button', { name: w.menu }).click()
    await page.getByRole('button', { name: w.account }).click()
    await page.getByRole('menuitem', { name: w.signOut }).click()
    // The page that is left asks once more as a visitor, who may read these names: typed ones have no age.
    await expect.poll(async () => accountKeys(page)).toEqual([])
    expect(await cachedTexts(page)).not.toContain(DANCER)
  })
}
