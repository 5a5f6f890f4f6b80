import { expect, type Locator, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs, openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    signIn: 'Sign in to comment',
    comment: 'Your comment',
    send: 'Post comment',
    sent: 'Comment posted',
    calendar: 'Event calendar',
    after: 'Next month',
    month: 'Month',
    contact: 'Contact',
    name: 'Your name',
    email: 'Email address',
    subject: 'Subject',
    text: 'Message',
    write: 'Send message',
    arrived: 'Message sent',
    messages: 'Messages',
    isNew: 'New',
    menu: 'Open menu',
    about: 'About us',
  },
  vi: {
    signIn: 'Đăng nhập để bình luận',
    comment: 'Bình luận của bạn',
    send: 'Gửi bình luận',
    sent: 'Đã gửi bình luận',
    calendar: 'Lịch giải',
    after: 'Tháng sau',
    month: 'Tháng',
    contact: 'Liên hệ',
    name: 'Họ và tên',
    email: 'Địa chỉ e-mail',
    subject: 'Tiêu đề',
    text: 'Nội dung',
    write: 'Gửi câu hỏi',
    arrived: 'Đã gửi câu hỏi',
    messages: 'Liên hệ',
    isNew: 'Mới',
    menu: 'Mở menu',
    about: 'Giới thiệu',
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

/** Without what a browser keeps for https and localhost: halls also serve the portal by a plain address. */
const byPlainHttp = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test.describe(`a visitor, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    })

    test('reads the news, and is asked to sign in to comment', async ({ page }) => {
      const admin = await apiAs(ADMIN)
      const title = `Khai mạc ${language} ${season.mark}`
      const item = { name: title, content_summary: 'Từ 8 giờ sáng.', content_detail: '<h2>Lịch</h2><p>8 giờ</p>' }
      await admin('POST', '/news', item)
      await page.goto('/news')
      await page.getByRole('searchbox').fill(`khai mac ${language} ${season.mark}`)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Lịch', exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: w.signIn })).toBeVisible()
      await fitsTheScreen(page)
    })

    test('finds every page of the header inside its width, and in the menu of a phone', async ({ page }) => {
      await page.goto('/about')
      const header = page.getByRole('banner')
      const pages = [w.about, w.contact].map((name) => header.getByRole('link', { name, exact: true }))
      await page.getByRole('button', { name: w.menu }).click()
      for (const link of pages) await expect(link).toBeVisible()
      await fitsTheScreen(page)
      await page.keyboard.press('Escape')
      const right = async (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().right)
      for (const width of [992, 1200, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        // The account's button ends where the column of the page ends, as the foot does.
        await expect
          .poll(async () => (await right(header.getByRole('link').last())) - (await right(footEnd(page))))
          .toBeLessThanOrEqual(0.5)
        await fitsTheScreen(page)
        if (width === 992) continue
        for (const link of pages) await expect(link).toBeInViewport({ ratio: 1 })
        expect((await header.boundingBox())?.height).toBeLessThanOrEqual(66)
      }
    })

    test('finds a tournament in the calendar', async ({ page }) => {
      await page.goto('/event_calendar')
      await expect(page.getByRole('heading', { level: 1, name: w.calendar })).toBeVisible()
      await page.getByRole('button', { name: w.after }).click()
      await expect(page).toHaveURL(/month=\d{4}-\d\d/)
      await page.getByText(w.month, { exact: true }).click()
      // Above it may stand a table that an admin wrote.
      await expect(page.getByRole('table').last()).toBeVisible()
      await fitsTheScreen(page)
      await isAccessible(page)
    })

    test('opens an event of the calendar by keys', async ({ page }) => {
      const name = `Tập huấn trọng tài ${language} ${season.mark}`
      const start_date = dayFromNow(10)
      const event = { name, start_date, end_date: start_date, address: 'Huế', content: '<p>Luật thi đấu mới</p>' }
      await season.admin('POST', '/calendar_events', event)
      for (const view of ['list', 'month']) {
        await page.goto(`/event_calendar?month=${start_date.slice(0, 7)}&view=${view}`)
        await page.getByRole('button', { name }).first().focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name })).toContainText(event.content.replaceAll(/<\/?p>/gu, ''))
        await expect(page).toHaveURL(/event=\d+/)
        if (view === 'month') await isAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByRole('button', { name }).first()).toBeFocused()
      }
      await fitsTheScreen(page)
    })

    test('writes to the organisers, loses nothing by a reload, and is read by an admin', async ({
      page,
      openElsewhere,
    }) => {
      const subject = `Hỏi về giải ${language} ${season.mark}`
      const text = 'Con tôi sinh năm 2015 thì vào nhóm nào?'
      await byPlainHttp(page)
      await page.goto('/contact')
      await page.getByLabel(w.name).fill('Đặng Thu Hà')
      await page.getByLabel(w.email).fill('thu.ha@example.org')
      await page.getByLabel(w.subject).fill(subject)
      await page.reload()
      await page.getByLabel(w.text, { exact: false }).fill(text)
      await page.getByRole('button', { name: w.write }).click()
      await expect(page.getByText(w.arrived)).toBeVisible()

      const office = await openElsewhere()
      await signedInAs(office, ADMIN, language)
      await office.goto('/contacts')
      await expect(office.getByRole('heading', { level: 1, name: w.messages })).toBeVisible()
      const row = office.getByRole('row').filter({ hasText: subject })
      await expect(row.getByText(w.isNew, { exact: true })).toBeVisible()
      await row.getByText(subject).click()
      await expect(office.getByRole('dialog')).toContainText(text)
      await office.keyboard.press('Escape')
      await expect(row.getByText(w.isNew, { exact: true })).toHaveCount(0)
    })
  })

  test(`a club comments on a tournament, in ${language}`, async ({ page }) => {
    const account = await unitAccount(season)
    await byPlainHttp(page)
    await signedInAs(page, account, language)
    await page.goto(`/tournament_detail/${season.tournament}`)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByLabel(w.comment).fill(`Chúc giải thành công ${language}`)
    await page.getByRole('button', { name: w.send, exact: true }).click()
    await expect(page.getByText(w.sent)).toBeVisible()
    await expect(page.getByText(`Chúc giải thành công ${language}`)).toBeVisible()
  })
}

const footEnd = (page: Page) => page.getByRole('contentinfo').getByRole('link').last()
