import { expect, type Page } from '@playwright/test'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    newAccount: 'New account',
    user: 'Username',
    password: 'Password',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    type: 'Account type',
    ofUnit: 'Unit',
    unit: 'Unit',
    add: 'Add account',
    added: (name: string) => `“${name}” was added`,
    save: 'Save changes',
    saved: (name: string) => `“${name}” was saved`,
    toConfirm: 'pending',
    actions: (name: string) => `Actions for ${name}`,
    confirm: 'Confirm membership',
    confirmed: (name: string) => `Membership of ${name} confirmed`,
    signIn: 'Sign in',
    none: 'No entries yet',
    whole: (unit: string) => `Unit fees: ${unit}`,
    owed: /^Due for approved entries: 200,000\s₫/,
  },
  vi: {
    newAccount: 'Thêm tài khoản',
    user: 'Tên đăng nhập',
    password: 'Mật khẩu',
    name: 'Họ tên',
    email: 'Địa chỉ e-mail',
    phone: 'Điện thoại',
    type: 'Loại tài khoản',
    ofUnit: 'Đơn vị',
    unit: 'Đơn vị',
    add: 'Lưu tài khoản mới',
    added: (name: string) => `Đã thêm “${name}”`,
    save: 'Lưu thay đổi',
    saved: (name: string) => `Đã lưu “${name}”`,
    toConfirm: 'chờ xác nhận',
    actions: (name: string) => `Thao tác với ${name}`,
    confirm: 'Xác nhận thành viên',
    confirmed: (name: string) => `Đã xác nhận thành viên ${name}`,
    signIn: 'Đăng nhập',
    none: 'Chưa có đăng ký nào',
    whole: (unit: string) => `Lệ phí đơn vị: ${unit}`,
    owed: /^Còn phải nộp cho các đăng ký đã duyệt: 200\.000\s₫/,
  },
} as const

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

for (const language of journeysIn('en'))
  test(`an admin makes an account, mends it and confirms its unit, whose fees it then sees, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const w: (typeof words)['en' | 'vi'] = words[language]
    const { admin, mark, ...season } = await openSeason()
    const account = { user: `made${mark}`, password: 'Buocnhay2026' }
    const unit = `CLB Vành Khuyên ${mark}`
    const name = `Tạ Thị Yến ${mark}`
    await admin('POST', '/units/create', { name: unit })
    await entered({ admin, mark, ...season }, 'admin', [{ name: 'Mai Gia Bảo', year: 2000 }], ['SMOC'], unit)
    await signedInAs(page, ADMIN, language)
    await page.goto('/accounts')
    const panel = page.getByRole('dialog')
    const field = (label: string) => panel.getByRole('textbox', { name: label, exact: true })

    await test.step('the account is made', async () => {
      await page.getByRole('button', { name: w.newAccount }).click()
      await field(w.user).fill(account.user)
      await panel.getByLabel(new RegExp(`^${w.password}`)).fill(account.password)
      await field(w.name).fill('Tạ Thị Én')
      await field(w.email).fill(`${account.user}@example.org`)
      await panel.getByRole('combobox', { name: w.type }).selectOption(w.ofUnit)
      await panel.getByRole('button', { name: w.add, exact: true }).click()
      await expect(alert(page, w.added('Tạ Thị Én'))).toBeVisible()
    })

    const person = await openElsewhere()
    await person.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const fees = person.getByRole('region', { name: w.whole(unit) })

    await test.step('its person signs in, and has nothing of the unit yet', async () => {
      await person.goto('/signin')
      await person.getByLabel(w.user).fill(account.user)
      await person.getByRole('textbox', { name: w.password }).fill(account.password)
      await person.getByRole('main').getByRole('button', { name: w.signIn, exact: true }).click()
      await expect(person.getByText(w.none)).toBeVisible()
      await expect(fees).toHaveCount(0)
    })

    await test.step('its name and unit are written, and the membership is confirmed', async () => {
      await page.getByRole('main').getByRole('searchbox').fill(account.user)
      const row = page.getByRole('row').filter({ hasText: account.user })
      await row.getByRole('button', { name: 'Tạ Thị Én', exact: true }).click()
      await field(w.name).fill(name)
      await field(w.phone).fill('0912 345 678')
      await panel.getByRole('combobox', { name: w.unit, exact: true }).pressSequentially(`vanh khuyen ${mark}`)
      await page.getByRole('option', { name: unit }).click()
      await panel.getByRole('button', { name: w.save }).click()
      await expect(alert(page, w.saved(name))).toBeVisible()
      await expect(row).toContainText(w.toConfirm)
      await page.getByRole('button', { name: w.actions(name) }).click()
      await page.getByRole('menuitem', { name: w.confirm }).click()
      await expect(alert(page, w.confirmed(name))).toBeVisible()
      await expect(row).not.toContainText(w.toConfirm)
    })

    await test.step('without signing in again the person sees what the unit has entered', async () => {
      await person.reload()
      await expect(fees.getByText(w.owed)).toBeVisible()
    })
  })
