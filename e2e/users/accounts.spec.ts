import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { apiAs } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    create: 'Create an account',
    submit: 'Create account',
    blank: 'Cannot be left blank',
    attention: /fields need attention/,
    unit: 'Club or unit',
    name: 'Full name',
    tooShort: 'At least 8 characters',
    contact: "Contact person's name",
    unitField: 'Unit or club',
    newUnit: /Use the new name/,
    isNew: /New name/,
    userName: 'Username',
    nameOrEmail: 'Username or email',
    password: 'Password',
    email: 'Email',
    sent: 'Account created',
    again: 'Request a link',
    onItsWay: /does not send emails yet. Ask the organiser for it/,
    signIn: 'Sign in',
    notActive: /not activated yet/,
    active: 'Your account is active. You can now sign in.',
    spent: /no longer valid/,
    unverified: 'Unverified request',
    loginFailed: 'Login failed',
    wrongPassword: 'The password is incorrect.',
    noSuchUser: 'This username does not exist.',
    unconfirmed: /Membership pending confirmation/,
    old: 'Old password',
    fresh: 'New password',
    change: 'Change password',
    oldWrong: 'The old password is incorrect.',
    same: 'The new password must differ from the old one.',
    changed: /Password changed/,
    account: /^Account of/,
    signOut: 'Sign out',
    forgot: 'Forgot your password?',
    sendLink: 'Request a link',
    noSuchMail: 'This email does not exist.',
    linkSent: /The link is ready, but this portal does not send emails yet/,
    save: 'Save new password',
    saved: /Your new password is saved/,
    failed: 'Account creation failed',
    nameTaken: 'This username already exists.',
  },
  vi: {
    create: 'Tạo tài khoản',
    submit: 'Tạo tài khoản',
    blank: 'Không được để trống',
    attention: /mục cần điền hoặc sửa/,
    unit: 'Đơn vị, câu lạc bộ',
    name: 'Họ và tên',
    tooShort: 'Ít nhất 8 ký tự',
    contact: 'Họ và tên người liên hệ',
    unitField: 'Đơn vị, câu lạc bộ',
    newUnit: /Dùng tên mới/,
    isNew: /Tên mới/,
    userName: 'Tên đăng nhập',
    nameOrEmail: 'Tên đăng nhập hoặc e-mail',
    password: 'Mật khẩu',
    email: 'E-mail',
    sent: 'Đã tạo tài khoản',
    again: 'Yêu cầu liên kết',
    onItsWay: /hỏi ban tổ chức để nhận/,
    signIn: 'Đăng nhập',
    notActive: /chưa được kích hoạt/,
    active: 'Tài khoản đã được kích hoạt. Bạn có thể đăng nhập.',
    spent: /không còn hiệu lực/,
    unverified: 'Yêu cầu chưa được xác thực',
    loginFailed: 'Đăng nhập thất bại',
    wrongPassword: 'Mật khẩu không đúng.',
    noSuchUser: 'Tên đăng nhập không tồn tại.',
    unconfirmed: /Đang chờ ban tổ chức xác nhận thành viên/,
    old: 'Mật khẩu cũ',
    fresh: 'Mật khẩu mới',
    change: 'Đổi mật khẩu',
    oldWrong: 'Mật khẩu cũ không đúng.',
    same: 'Mật khẩu mới phải khác mật khẩu cũ.',
    changed: /Đã đổi mật khẩu/,
    account: /^Tài khoản của/,
    signOut: 'Đăng xuất',
    forgot: 'Quên mật khẩu?',
    sendLink: 'Yêu cầu liên kết',
    noSuchMail: 'E-mail không tồn tại.',
    linkSent: /Đã tạo liên kết, nhưng hệ thống chưa gửi được e-mail/,
    save: 'Lưu mật khẩu mới',
    saved: /Đã lưu mật khẩu mới/,
    failed: 'Tạo tài khoản thất bại',
    nameTaken: 'Tên đăng nhập đã tồn tại.',
  },
} as const

/** The newest link of a kind in the mails to an address, as an admin reads them in the outbox. */
async function mailedLink(email: string, kind: 'verify-email' | 'forgot-pass'): Promise<string> {
  const admin = await apiAs(ADMIN)
  const { rows } = await admin<{ rows: { text: string }[] }>(
    'GET',
    `/mails/get-all?search=${encodeURIComponent(email)}`,
  )
  const links = rows.flatMap(({ text }) => new RegExp(`/${kind}/[\\w-]+`).exec(text)?.[0] ?? [])
  expect(links.length).toBeGreaterThan(0)
  return links[0] ?? ''
}

const stored = (page: Page) =>
  page.evaluate(() =>
    ['access_token', 'refresh_token', 'data_user'].filter((key) => localStorage.getItem(key) !== null),
  )

/** A field by its name; a required one carries a star behind it. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const signIn = async (page: Page, user: string, password: string) => {
    await field(page, w.nameOrEmail).fill(user)
    await field(page, w.password).fill(password)
    await field(page, w.password).press('Enter')
  }

  test(`a club makes an account and gets in, in ${language}`, async ({ page }) => {
    const mark = randomBytes(3).toString('hex')
    const account = { user: `club${mark}`, email: `club.${mark}@example.org`, password: 'Buocnhay2026' }
    const main = page.getByRole('main')

    await test.step('it finds the way from the first page, and is told what is missing', async () => {
      await page.goto('/home')
      await page.getByText(language.toUpperCase(), { exact: true }).click()
      await page.getByRole('banner').getByRole('link', { name: w.signIn }).click()
      await main.getByRole('link', { name: w.create }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.create })).toBeVisible()
      await main.getByRole('radio', { name: w.unit }).check()
      await main.getByRole('button', { name: w.submit }).click()
      await expect(main.getByRole('alert').filter({ hasText: w.attention })).toContainText(w.blank)
      await expect(field(page, w.contact)).toBeFocused()
      await isAccessible(page)
    })

    await test.step('it fills the form by keyboard, with a unit that nobody has named before', async () => {
      await page.keyboard.type('Lâm Thị Hạc')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: w.unitField })).toBeFocused()
      await page.keyboard.type(`CLB Cánh Hạc ${mark}`)
      await expect(page.getByRole('option', { name: w.newUnit })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(main).toContainText(w.isNew)
      await field(page, w.userName).fill(account.user)
      await field(page, w.password).fill('ngắn')
      await field(page, w.email).fill(account.email)
      await expect(main).toContainText(w.tooShort)
      await field(page, w.password).fill(account.password)
      await field(page, w.password).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: w.sent })).toBeVisible()
      await expect(main).toContainText(account.user)
      await isAccessible(page)
    })

    await test.step('it cannot sign in before the mail is answered, and may ask for another', async () => {
      await main.getByRole('link', { name: w.signIn }).click()
      await signIn(page, account.user, account.password)
      await expect(main.getByRole('alert')).toContainText(w.notActive)
      await field(page, w.email).fill(account.email)
      await main.getByRole('button', { name: w.again }).click()
      await expect(main).toContainText(w.onItsWay)
      await page.goto(await mailedLink(account.email, 'verify-email'))
      await expect(main).toContainText(w.active)
      await page.reload()
      await expect(main.getByRole('alert')).toContainText(w.spent)
    })

    await test.step('it signs in, lands where it wanted to go and sees its data', async () => {
      await page.goto('/signin?next=/my_account')
      await signIn(page, account.user, account.password)
      await expect(page).toHaveURL(/\/my_account$/)
      await expect(main).toContainText(`CLB Cánh Hạc ${mark}`)
      await expect(main).toContainText(w.unconfirmed)
      expect(await stored(page)).toEqual(['access_token', 'refresh_token', 'data_user'])
    })
  })

  test(`a password is mistyped, changed, forgotten and set anew, in ${language}`, async ({ page }) => {
    const mark = randomBytes(3).toString('hex')
    const account = { user: `dancer${mark}`, email: `dancer.${mark}@example.org`, password: 'Buocnhay2026' }
    const main = page.getByRole('main')
    const admin = await apiAs(ADMIN)
    await admin('POST', '/users/create', {
      name: 'Đinh Thị Én',
      user_name: account.user,
      email: account.email,
      password: account.password,
    })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

    await test.step('which of name and password is wrong is said', async () => {
      await page.goto('/signin?next=/my_account')
      await signIn(page, `nobody${mark}`, account.password)
      await expect(main.getByRole('alert')).toContainText(w.loginFailed)
      await expect(field(page, w.nameOrEmail)).toHaveAccessibleDescription(new RegExp(w.noSuchUser))
      await signIn(page, account.user, 'Wrong12345')
      await expect(field(page, w.password)).toHaveAccessibleDescription(new RegExp(w.wrongPassword))
      expect(await stored(page)).toEqual([])
      await signIn(page, account.user, account.password)
      await expect(page).toHaveURL(/\/my_account$/)
    })

    await test.step('the old one must be right and the new one another', async () => {
      const change = async (old: string, fresh: string) => {
        await field(page, w.old).fill(old)
        await field(page, w.fresh).fill(fresh)
        await main.getByRole('button', { name: w.change }).click()
      }
      await change('Khongphai1', 'Buocmoi2026')
      await expect(field(page, w.old)).toHaveAccessibleDescription(new RegExp(w.oldWrong))
      await change(account.password, account.password)
      await expect(field(page, w.fresh)).toHaveAccessibleDescription(new RegExp(w.same))
      await change(account.password, 'Buocmoi2026')
      await expect(main).toContainText(w.changed)
    })

    await test.step('after signing out nothing of the session is left', async () => {
      await page.getByRole('button', { name: w.account }).click()
      await page.getByRole('menuitem', { name: w.signOut }).click()
      await expect(page).toHaveURL(/\/home$/)
      expect(await stored(page)).toEqual([])
    })

    await test.step('a forgotten one is set anew by the mailed link, which works once', async () => {
      await page.goto('/signin')
      await main.getByRole('link', { name: w.forgot }).click()
      await field(page, w.email).fill(`nobody.${mark}@example.org`)
      await main.getByRole('button', { name: w.sendLink }).click()
      await expect(field(page, w.email)).toHaveAccessibleDescription(new RegExp(w.noSuchMail))
      await field(page, w.email).fill(account.email)
      await main.getByRole('button', { name: w.sendLink }).click()
      await expect(main).toContainText(w.linkSent)
      const link = await mailedLink(account.email, 'forgot-pass')
      const set = async (password: string) => {
        await page.goto(link)
        await field(page, w.fresh).fill(password)
        await main.getByRole('button', { name: w.save }).click()
      }
      await set('Lanthuba2026')
      await expect(main).toContainText(w.saved)
      await set('Lanthutu2026')
      await expect(main.getByRole('alert')).toContainText(w.spent)
      await expect(main.getByRole('alert')).toContainText(w.unverified)
      await page.goto('/signin')
      await signIn(page, account.user, 'Lanthuba2026')
      await expect(page).toHaveURL(/\/$/)
    })

    await test.step('nobody else gets the username, and what was typed stays', async () => {
      await page.evaluate(() => localStorage.removeItem('data_user'))
      await page.goto('/signup')
      await field(page, w.name).fill('Đinh Thị Én')
      await field(page, w.userName).fill(account.user)
      await field(page, w.password).fill(account.password)
      await field(page, w.email).fill(`other.${mark}@example.org`)
      await main.getByRole('button', { name: w.submit }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible()
      await expect(field(page, w.userName)).toHaveAccessibleDescription(new RegExp(w.nameTaken))
      await expect(field(page, w.email)).toHaveValue(`other.${mark}@example.org`)
    })
  })
}
