import { expect, type Page } from '@playwright/test'
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
    name: 'Your name',
    email: 'Email address',
    subject: 'Subject',
    text: 'Message',
    write: 'Send message',
    arrived: 'Message sent',
    messages: 'Messages',
    isNew: 'New',
  },
  vi: {
    signIn: 'Đăng nhập để bình luận',
    comment: 'Bình luận của bạn',
    send: 'Gửi bình luận',
    sent: 'Đã gửi bình luận',
    calendar: 'Lịch giải',
    after: 'Tháng sau',
    month: 'Tháng',
    name: 'Họ và tên',
    email: 'Địa chỉ e-mail',
    subject: 'Tiêu đề',
    text: 'Nội dung',
    write: 'Gửi câu hỏi',
    arrived: 'Đã gửi câu hỏi',
    messages: 'Liên hệ',
    isNew: 'Mới',
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

  test(`a visitor reads the news, finds tournaments and events in the calendar, and writes to the organisers, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

    await test.step('reads the news, and is asked to sign in to comment', async () => {
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

    await test.step('finds a tournament in the calendar', async () => {
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

    await test.step('opens an event of the calendar by keys', async () => {
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

    await test.step('writes to the organisers, loses nothing by a reload, and is read by an admin', async () => {
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

    await test.step('a club comments on a tournament', async () => {
      const account = await unitAccount(season)
      const club = await openElsewhere()
      await byPlainHttp(club)
      await signedInAs(club, account, language)
      await club.goto(`/tournament_detail/${season.tournament}`)
      await club.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await club.getByLabel(w.comment).fill(`Chúc giải thành công ${language}`)
      await club.getByRole('button', { name: w.send, exact: true }).click()
      await expect(club.getByText(w.sent)).toBeVisible()
      await expect(club.getByText(`Chúc giải thành công ${language}`)).toBeVisible()
    })
  })
}
