import { expect, type Page } from '@playwright/test'
import { test } from '../kit/warm.ts'
import { fitsTheScreen } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { soloists } from '../kit/soloists.ts'

const words = {
  en: {
    searchEntries: 'Search name, unit, code, bib',
    searchList: 'Search this list',
    chosen: 'Selected rows',
    collect: /^Collect [\d,]+/,
    folders: 'Event folders',
    noNetwork: /^Can't reach the portal/,
    notLoaded: 'This part could not be loaded.',
    again: 'Try again',
    find: 'Search people, bibs, codes, units and pages',
    settings: 'settings',
    texts: 'Page texts',
    contacts: 'contacts',
    messages: 'Messages',
    menu: 'Open menu',
    about: 'About us',
    contact: 'Contact',
    next: 'Next month',
  },
  vi: {
    searchEntries: 'Tìm tên, đơn vị, mã, số đeo',
    searchList: 'Tìm trong danh sách',
    chosen: 'Các dòng đã chọn',
    collect: /^Thu [\d.]+/,
    folders: 'Thư mục nội dung',
    noNetwork: /^Không kết nối được/,
    notLoaded: 'Không tải được phần này.',
    again: 'Thử lại',
    find: 'Tìm người, số đeo, mã, đơn vị và chức năng',
    settings: 'cai dat',
    texts: 'Nội dung các trang',
    contacts: 'lien he',
    messages: 'Liên hệ',
    menu: 'Mở menu',
    about: 'Giới thiệu',
    contact: 'Liên hệ',
    next: 'Tháng sau',
  },
} as const

const top = async (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const language of journeysIn('en')) {
  const w = words[language]

  test.describe(`lists (${language})`, () => {
    let season: Season
    test.beforeEach(async ({ page }) => {
      season = await openSeason()
      await signedInAs(page, ADMIN, language)
    })

    test('act on no entry that a new filter hides, even when the answer to “choose all” comes late', async ({
      page,
    }) => {
      await soloists(season, 'visitor', 4)
      // Where the search stays beside the bulk bar.
      await page.setViewportSize({ width: 390, height: 844 })
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/athletes/select/all', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`/tournaments/${season.tournament}/waiting`)
      const rows = page.locator('tr[id^="row-"]')
      const bar = page.getByRole('region', { name: w.chosen })
      await expect(rows).toHaveCount(4)
      await rows.first().getByRole('checkbox').click()
      await expect(bar).toBeVisible()
      await page.keyboard.press('*')
      await page.getByLabel(w.searchEntries).fill('Hồ Khánh Linh')
      await expect(rows).toHaveCount(1)
      await expect(bar).toHaveCount(0)
      const answered = page.waitForResponse('**/athletes/select/all')
      letGo()
      await (await answered).finished()
      await page.evaluate(async () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await bar.count()).toBe(0)
      await page.getByLabel(w.searchEntries).fill('')
      await expect(rows).toHaveCount(4)
      await expect(bar).toHaveCount(0)
      await expect(page.locator('tr[aria-selected="true"]')).toHaveCount(0)
    })

    test('approve one entry while the key is held, and collect once on a double click', async ({ page }) => {
      await soloists(season, 'visitor', 3)
      const paying = await entered(season, 'admin', [{ name: 'Vũ Thanh Tâm', year: 2000 }], ['SMOC'])
      await page.goto(`/tournaments/${season.tournament}/waiting`)
      const rows = page.locator('tr[id^="row-"]')
      await expect(rows).toHaveCount(3)
      await page.keyboard.press('j')
      for (let times = 0; times < 8; times++) await page.keyboard.down('a')
      await page.keyboard.up('a')
      await expect(rows).toHaveCount(2)

      await page.goto(`/tournaments/${season.tournament}/entries?row=${paying.id}&panel=1`)
      const collected: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PUT') collected.push(request.url())
      })
      // The list beside the panel moves it when it arrives.
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: w.collect }).click()
      await page.getByRole('button', { name: w.collect }).dblclick()
      await expect(page.getByRole('button', { name: w.collect })).toHaveCount(0)
      const { payments } = await season.admin<{ payments: unknown[] }>('GET', `/athletes/get-by-id/${paying.id}`)
      expect(payments).toHaveLength(1)
      expect(collected).toHaveLength(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(rows).toHaveCount(2)
    })

    test('begin at the top after a click that changes them, and stay while somebody types or opens a row', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 500 })
      await page.goto('/content_competition')
      await expect(page.locator('tr[id^="row-"]').nth(20)).toBeVisible()
      const choice = page.locator('tr[id^="row-"]').nth(9).getByRole('checkbox')
      await choice.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy(0, 20))
      const was = await top(page)
      expect(was).toBeGreaterThan(0)
      await choice.check()
      await expect(page).toHaveURL(/row=/)
      expect(await top(page)).toBe(was)
      await page.getByRole('navigation', { name: w.folders }).getByRole('button').nth(1).click()
      await expect(page).toHaveURL(/folder=/)
      await expect.poll(async () => top(page)).toBe(0)

      await page.goto('/content_competition?columnName=name')
      await expect(page.locator('tr[id^="row-"]').nth(20)).toBeVisible()
      await page.evaluate(() => scrollTo(0, 90))
      await page.getByLabel(w.searchList, { exact: false }).first().fill('rumba')
      await expect(page).toHaveURL(/search=rumba/)
      expect(await top(page)).toBeGreaterThan(70)
      await page.getByRole('columnheader').getByRole('button').nth(1).click()
      await expect(page).toHaveURL(/isDesc=true|columnName=(?!name)/)
      await expect.poll(async () => top(page)).toBe(0)

      await page.goto('/event_calendar')
      const later = page.getByRole('button', { name: w.next })
      await expect(later).toBeVisible()
      await page.evaluate(() => {
        document.body.style.paddingBottom = '1000px'
        scrollTo(0, 60)
      })
      await later.click()
      await expect(page).toHaveURL(/month=/)
      await expect.poll(async () => top(page)).toBe(0)
    })

    test('show names, both years, state and fee of a pair from 1024 pixels on', async ({ page }) => {
      const pair = [
        { name: 'Trương Nguyễn Hoàng Bảo Khánh', year: season.year - 40 },
        { name: 'Phạm Lê Phương Thảo Nguyên', year: season.year - 38 },
      ] as const
      const { id } = await entered(season, 'admin', pair, ['D71C'])
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        for (const address of ['/athletes', '/content_competition', `/tournaments/${season.tournament}/entries`]) {
          await page.goto(address)
          await expect(page.locator('main tbody tr').first()).toBeVisible()
          await fitsTheScreen(page)
          const over = await page.locator('main table').evaluate((table) => {
            const box = table.parentElement
            return Math.max(table.scrollWidth - table.clientWidth, (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0))
          })
          expect(over, `${address} at ${width}`).toBeLessThanOrEqual(0)
        }
        const row = page.locator(`#row-${id}`)
        for (const text of [String(pair[0].year), String(pair[1].year), /300[.,]000/]) {
          const cell = row.getByText(text).first()
          await expect(cell).toBeInViewport({ ratio: 1 })
          expect(
            await cell.evaluate((each) => each.scrollWidth <= each.clientWidth + 1 || each.clientWidth === 0),
          ).toBe(true)
        }
      }
    })

    test('stay on the page when a part of it cannot be fetched, and offer to try again', async ({ page }) => {
      const [one] = await soloists(season, 'admin', 2)
      await page.route(/admin-entry-panel.*\.js/u, async (route) => route.abort())
      await page.goto(`/tournaments/${season.tournament}/entries`)
      await page.locator(`#row-${one?.id}`).click()
      await expect(page.getByText(w.notLoaded)).toBeVisible()
      await expect(page.locator('tr[id^="row-"]')).toHaveCount(2)
      await page.unroute(/admin-entry-panel.*\.js/u)
      await page.getByRole('button', { name: w.again }).click()
      await expect(page.getByRole('button', { name: w.collect })).toBeVisible()
    })

    test('say that there is no connection when one searches without it, and answer once it is back', async ({
      page,
    }) => {
      await page.goto('/content_competition')
      const rows = page.getByRole('main').locator('tbody tr')
      await expect(rows.first()).toBeVisible()
      await page.context().setOffline(true)
      await page.getByRole('main').getByRole('searchbox').fill('latin')
      await expect(page.getByText(w.noNetwork)).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText(w.noNetwork)).toHaveCount(0)
      await expect(rows.first()).toContainText('Latin')
    })

    test('of the management are found by the specification’s words', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/units')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      const find = page.getByRole('combobox', { name: w.find })
      await find.fill(w.settings)
      await expect(page.getByRole('option', { name: w.texts })).toBeVisible()
      await expect(page.getByRole('option', { name: w.messages })).toHaveCount(0)
      await find.fill(w.contacts)
      await expect(page.getByRole('option', { name: w.messages, selected: true })).toBeVisible()
      await find.press('Enter')
      await expect(page).toHaveURL(/\/contacts$/)
    })
  })

  test(`about and contact stand in the public menu, in ${language}`, async ({ page }) => {
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/home')
    await page.getByRole('button', { name: w.menu }).click()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: w.about, exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: w.contact, exact: true })).toBeVisible()
    await fitsTheScreen(page)
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/home')
      await expect(header.getByRole('link', { name: w.about, exact: true })).toBeInViewport({ ratio: 1 })
      await expect(header.getByRole('link', { name: w.contact, exact: true })).toBeInViewport({ ratio: 1 })
      await fitsTheScreen(page)
      const box = await header.boundingBox()
      expect(box?.height).toBeLessThanOrEqual(66)
    }
  })
}
