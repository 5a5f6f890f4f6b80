import { expect, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn, type Language } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const states = {
  en: {
    waiting: 'Pending entries',
    askOne: 'Request correction of 1 entry',
    asked: 'Correction requested for 1 entry',
    reason: 'Reason',
    blank: 'Cannot be left blank',
    needed: 'Correction needed',
    mend: 'Correct entry',
    phone: 'Phone number',
    save: 'Save changes',
    pending: 'Pending approval',
    corrected: 'Corrected by the entrant',
  },
  vi: {
    waiting: 'Đăng ký chờ duyệt',
    askOne: 'Đề nghị sửa 1 đăng ký',
    asked: 'Đã đề nghị sửa 1 đăng ký',
    reason: 'Lý do',
    blank: 'Không được để trống',
    needed: 'Cần sửa',
    mend: 'Sửa đăng ký',
    phone: 'Số điện thoại',
    save: 'Lưu thay đổi',
    pending: 'Chờ duyệt',
    corrected: 'Người đăng ký đã sửa',
  },
} as const

const words = {
  en: {
    change: 'Request a change',
    withdraw: 'Request withdrawal',
    message: 'Message to the organiser',
    send: 'Send request',
    sent: 'Request sent',
    more: 'Add: S22W',
    todo: 'Answer 1 request',
    accept: 'Accept',
    accepted: /changed as requested$/u,
    made: 'The organiser has made the change you asked for.',
    decline: 'Decline',
    reason: 'Reason',
    declined: / declined$/u,
    why: 'Withdrawal request declined',
    nothing: 'Nothing to do right now.',
  },
  vi: {
    change: 'Xin sửa đăng ký',
    withdraw: 'Xin rút đăng ký',
    message: 'Lời nhắn cho ban tổ chức',
    send: 'Gửi yêu cầu',
    sent: 'Đã gửi yêu cầu',
    more: 'Thêm: S22W',
    todo: 'Trả lời 1 yêu cầu',
    accept: 'Đồng ý',
    accepted: /theo yêu cầu$/u,
    made: 'Ban tổ chức đã sửa đăng ký theo yêu cầu của bạn.',
    decline: 'Từ chối',
    reason: 'Lý do',
    declined: /^Đã từ chối yêu cầu/u,
    why: 'Yêu cầu rút không được chấp nhận',
    nothing: 'Hiện không có việc cần làm.',
  },
} as const

/** The ticket of a link, on a parent's phone. */
async function openTicket(phone: Page, language: Language, link: string | null): Promise<void> {
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.addInitScript((saved) => localStorage.setItem('language', saved), language)
  // Another link of the same page would not load it again.
  await phone.goto('about:blank')
  await phone.goto(`/entry#${link}`)
}

const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr')

for (const language of journeysIn('vi')) {
  const t = { ...states[language], ...words[language] }

  /** Opens the one request of a tournament from what an organiser has to do. */
  const openRequest = async (page: Page, tournament: number) => {
    await page.goto(`/?tournament=${tournament}`)
    await page.getByRole('link', { name: t.todo }).click()
    await page.getByRole('grid').locator('tbody tr').first().click()
    const panel = page.getByRole('complementary').last()
    await expect(panel.getByRole('button', { name: t.decline })).toBeVisible()
    return panel
  }

  test(`an entry is corrected as the organiser asks, changed as a parent asks, and stays where a withdrawal is declined (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const season = await openSeason()
    const { id, link } = await entered(season, 'visitor', [{ name: 'Tạ Minh Châu', year: 2000 }], ['SMOC'])
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${season.tournament}/waiting`)
    await expect(rows(page, t.waiting)).toHaveCount(1)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('c')
    const question = page.getByRole('dialog', { name: t.askOne })
    await question.getByRole('button', { name: t.askOne }).click()
    await expect(question.getByText(t.blank)).toBeVisible()
    await isAccessible(page)
    await question.getByLabel(t.reason).fill('Số điện thoại không gọi được')
    await question.getByRole('button', { name: t.askOne }).click()
    await expect(page.getByText(t.asked)).toBeVisible()
    await expect(page.getByRole('grid', { name: t.waiting })).toHaveCount(0)

    const child = await entered(season, 'visitor', [{ name: 'Lý Gia Bảo', year: season.year - 10 }], ['S21C'])
    const phone = await openElsewhere()
    await openTicket(phone, language, link)
    await expect(phone.getByText('Số điện thoại không gọi được')).toBeVisible()
    await expect(phone.getByText(t.needed).first()).toBeVisible()
    await isAccessible(phone)
    await phone.getByRole('button', { name: t.mend }).click()
    await phone.getByRole('textbox', { name: t.phone }).fill('0987654321')
    await phone.getByRole('button', { name: t.save }).click()
    await expect(phone.getByText(t.pending).first()).toBeVisible()

    await page.reload()
    await expect(rows(page, t.waiting)).toHaveCount(2)
    const first = rows(page, t.waiting).first()
    await expect(first).toContainText('Tạ Minh Châu')
    await expect(first.getByRole('img', { name: t.corrected })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const corrected = page.getByRole('complementary').locator('section', { hasText: t.corrected })
    await expect(corrected).toContainText('Số điện thoại không gọi được')
    await expect(corrected).toContainText(/→ 0987654321/u)

    for (const each of [id, child.id]) await season.admin('PUT', `/athletes/active/${each}`)
    await test.step('a parent asks for another event, and the organiser takes it over in one act', async () => {
      await openTicket(phone, language, child.link)
      await phone.getByRole('button', { name: t.change }).click()
      await phone.getByRole('checkbox', { name: /^S22W/ }).check()
      await phone.getByRole('textbox', { name: t.message }).fill('Con muốn thi thêm Waltz')
      await isAccessible(phone)
      await fitsTheScreen(phone)
      await phone.getByRole('button', { name: t.send }).click()
      await expect(phone.getByText(t.sent)).toBeVisible()
      await expect(phone.getByText(t.more)).toBeVisible()
      await fitsTheScreen(phone)

      const panel = await openRequest(page, season.tournament)
      await expect(panel.getByText(t.more)).toBeVisible()
      await expect(panel.getByText('“Con muốn thi thêm Waltz”')).toBeVisible()
      await panel.getByRole('button', { name: t.accept, exact: true }).click()
      await expect(page.getByText(t.accepted)).toBeVisible()

      await phone.reload()
      await expect(phone.getByText(t.made)).toBeVisible()
      await expect(phone.getByText('S22W').first()).toBeVisible()
    })

    await test.step('a withdrawal that is declined says why on the ticket', async () => {
      await openTicket(phone, language, link)
      await phone.getByRole('button', { name: t.withdraw }).click()
      const question = phone.getByRole('dialog')
      await question.getByRole('textbox', { name: t.message }).fill('Con bị đau chân')
      await isAccessible(phone)
      await question.getByRole('button', { name: t.send }).click()
      await expect(phone.getByText(t.sent)).toBeVisible()

      const panel = await openRequest(page, season.tournament)
      await panel.getByRole('button', { name: t.decline }).click()
      const why = page.getByRole('dialog')
      await why.getByLabel(t.reason).fill('Chương trình đã in')
      await isAccessible(page)
      await why.getByRole('button', { name: t.decline }).click()
      await expect(page.getByText(t.declined)).toBeVisible()
      await page.goto(`/?tournament=${season.tournament}`)
      await expect(page.getByText(t.nothing)).toBeVisible()

      await phone.reload()
      await expect(phone.getByText(t.why)).toBeVisible()
      await expect(phone.getByText('Chương trình đã in')).toBeVisible()
    })
  })
}
