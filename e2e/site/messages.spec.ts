import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    chooseAll: /^Select all [0-9]+$/,
    noNetwork: /^Can't reach the portal/,
    contact: {
      name: 'Your name',
      email: 'Email address',
      subject: 'Subject',
      text: 'Message',
      send: 'Send message',
    },
    sendFailed: 'Send failed',
    user: 'Username or email',
    password: 'Password',
    signIn: 'Sign in',
    mail: 'Email',
    resend: 'Request a link',
    confirmationFailed: 'Confirmation email failed',
    excel: 'Export and print',
    sheet: 'Payments by unit',
    exportFailed: /^Export Excel failed: /,
    notDeveloped: /This feature is not developed yet\.$/,
    newPicture: 'New picture',
    choosePicture: /Choose a picture/,
    uploadFailed: /^Upload failed: This picture format is not supported/,
    documentFirst: 'Choose a document and a title first',
    documentTitle: 'Document title',
    chooseDocument: 'Choose a document',
    addDocument: 'Add document',
    noDocument: /^Upload failed: This document format is not supported/,
    adminOnly: 'Sign in with an admin account to use this function.',
    save: 'Save changes',
    saved: (name: string) => `“${name}” was saved`,
    about: 'About us',
    hello: 'Hello, ',
    all: 'All tournaments',
  },
  vi: {
    chooseAll: /^Chọn tất cả [0-9]+ mục$/,
    noNetwork: /^Không kết nối được/,
    contact: { name: 'Họ và tên', email: 'Địa chỉ e-mail', subject: 'Tiêu đề', text: 'Nội dung', send: 'Gửi câu hỏi' },
    sendFailed: 'Gửi thất bại',
    user: 'Tên đăng nhập hoặc e-mail',
    password: 'Mật khẩu',
    signIn: 'Đăng nhập',
    mail: 'E-mail',
    resend: 'Yêu cầu liên kết',
    confirmationFailed: 'Gửi thư xác nhận thất bại',
    excel: 'Xuất và in',
    sheet: 'Lệ phí theo đơn vị',
    exportFailed: /^Xuất tệp Excel thất bại: /,
    notDeveloped: /Chức năng này chưa được phát triển\.$/,
    newPicture: 'Thêm ảnh',
    choosePicture: /Chọn ảnh/,
    uploadFailed: /^Tải tệp lên thất bại: Không dùng được tệp ảnh này/,
    documentFirst: 'Chọn tài liệu và nhập tên trước',
    documentTitle: 'Tên tài liệu',
    chooseDocument: 'Chọn tài liệu',
    addDocument: 'Thêm tài liệu',
    noDocument: /^Tải tệp lên thất bại: Không dùng được tài liệu này/,
    adminOnly: 'Đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
    save: 'Lưu thay đổi',
    saved: (name: string) => `Đã lưu “${name}”`,
    about: 'Giới thiệu',
    hello: 'Xin chào ',
    all: 'Tất cả các giải',
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
/** The network fails under this call alone. */
const cutOff = (page: Page, path: string) => page.route(`**/api/v1${path}`, (route) => route.abort())

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`what does not get through says what failed, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await cutOff(page, '/contacts')
    await page.goto('/contact')
    await field(page, w.contact.name).fill('Đặng Thu Hà')
    await field(page, w.contact.email).fill('thu.ha@example.org')
    await field(page, w.contact.subject).fill('Hỏi về nội dung đôi')
    await field(page, w.contact.text).fill('Con tôi vào nhóm nào?')
    await page.getByRole('button', { name: w.contact.send }).click()
    await expect(alert(page, w.sendFailed)).toBeVisible()
    await expect(field(page, w.contact.text)).toHaveValue('Con tôi vào nhóm nào?')

    const user = `waits${language}${season.mark}`
    await season.admin('POST', '/users/register', {
      name: 'Đinh Thị Én',
      user_name: user,
      email: `${user}@example.org`,
      password: 'Buocnhay2026',
    })
    await cutOff(page, '/users/send-verification-email/to/register')
    await page.goto('/signin')
    await field(page, w.user).fill(user)
    await field(page, w.password).fill('Buocnhay2026')
    await field(page, w.password).press('Enter')
    await field(page, w.mail).fill(`${user}@example.org`)
    await page.getByRole('button', { name: w.resend }).click()
    await expect(alert(page, w.confirmationFailed)).toBeVisible()

    await cutOff(page, '/users/send-verification-email')
    await page.goto('/forgot-pass')
    await field(page, w.mail).fill(`${user}@example.org`)
    await field(page, w.mail).press('Enter')
    await expect(alert(page, w.sendFailed)).toBeVisible()
  })

  test(`rows of other pages that cannot be chosen are said to be out of reach, in ${language}`, async ({ page }) => {
    await signedInAs(page, ADMIN, language)
    await page.goto('/content_competition')
    await page.locator('tbody').getByRole('checkbox').first().check()
    await cutOff(page, '/**')
    const all = page.getByRole('button', { name: w.chooseAll })
    await all.click()
    await expect(alert(page, w.noNetwork)).toBeVisible()
    await page.unroute('**/api/v1/**')
    await all.press('Enter')
    await expect(all).toHaveCount(0)
  })

  test(`an export that fails says so, and so does a call that an older server lacks, in ${language}`, async ({
    page,
  }) => {
    await signedInAs(page, ADMIN, language)
    await page.goto(`/tournaments/${season.tournament}/entries`)
    const take = async () => {
      await page.getByRole('button', { name: w.excel, exact: true }).click()
      await page.getByRole('menuitem', { name: w.sheet }).click()
    }
    await cutOff(page, '/athletes/excel-for-payment')
    await take()
    await expect(alert(page, w.exportFailed)).toBeVisible()
    await page.unroute('**/api/v1/athletes/excel-for-payment')
    await page.route('**/api/v1/athletes/excel-for-payment', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'ROUTE_NOT_FOUND' } }),
    )
    await take()
    await expect(alert(page, w.notDeveloped)).toBeVisible()
  })

  test(`what cannot be uploaded says so, and a document waits for its title, in ${language}`, async ({ page }) => {
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await signedInAs(page, ADMIN, language)
    await page.goto('/images')
    await page.getByRole('button', { name: w.newPicture }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('dialog').getByRole('button', { name: w.choosePicture }).click()
    await (await choosing).setFiles(text)
    await expect(page.getByText(w.uploadFailed)).toBeVisible()

    await page.goto(`/tournaments/${season.tournament}/documents`)
    const add = page.getByRole('button', { name: w.addDocument })
    await expect(add).toBeDisabled()
    await expect(page.getByText(w.documentFirst)).toBeVisible()
    const opening = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: w.chooseDocument }).click()
    await (await opening).setFiles({ ...text, name: 'dieu-le.pdf' })
    await expect(add).toBeDisabled()
    await field(page, w.documentTitle).fill('Điều lệ giải')
    await expect(page.getByText(w.documentFirst)).toHaveCount(0)
    await add.click()
    await expect(alert(page, w.noDocument)).toBeVisible()
    await expect(field(page, w.documentTitle)).toHaveValue('Điều lệ giải')
  })

  test(`an account that is no admin’s is told which one to use, in ${language}`, async ({ page }) => {
    await signedInAs(page, await unitAccount(season), language)
    for (const path of ['/accounts', '/tournaments', `/tournaments/${season.tournament}/entries`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(w.adminOnly, { exact: true })).toBeVisible()
    }
    await isAccessible(page)
  })

  test(`a folder that is renamed says so, in ${language}`, async ({ page }) => {
    const name = `Sáng ${language} ${season.mark}`
    await season.admin('POST', '/folders', { name })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/folders?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill(`${name} 2`)
    await page.getByRole('button', { name: w.save }).click()
    await expect(alert(page, w.saved(`${name} 2`))).toBeVisible()
  })

  test(`everybody reads who the organisers are, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/home')
    await page.getByRole('link', { name: w.about, exact: true }).first().click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1, name: w.about })).toBeVisible()
    await isAccessible(page)
  })

  test(`an admin sees first how each tournament stands, in ${language}`, async ({ page }) => {
    await signedInAs(page, ADMIN, language)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: w.hello })).toBeVisible()
    await page.getByRole('link', { name: w.all }).click()
    await expect(page).toHaveURL(/\/tournaments$/)
  })
}
