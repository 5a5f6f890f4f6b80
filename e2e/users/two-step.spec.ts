import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    heading: 'Two-step verification',
    setUp: 'Set up',
    password: 'Your password',
    appCode: 'Code from the app',
    saved: 'I saved the codes',
    left: '9 recovery codes left.',
    turnOff: 'Turn off',
    anyCode: 'Code from the app, or a recovery code',
    off: 'Two-step verification is off',
    userName: 'Username',
    signInPassword: 'Password',
    signIn: 'Sign in',
    code: 'Verification code',
    wrong: /code is incorrect/,
  },
  vi: {
    heading: 'Xác thực hai bước',
    setUp: 'Thiết lập',
    password: 'Mật khẩu của bạn',
    appCode: 'Mã trong ứng dụng',
    saved: 'Đã lưu mã',
    left: 'Còn 9 mã khôi phục.',
    turnOff: 'Tắt',
    anyCode: 'Mã trong ứng dụng hoặc mã khôi phục',
    off: 'Đã tắt xác thực hai bước',
    userName: 'Tên đăng nhập',
    signInPassword: 'Mật khẩu',
    signIn: 'Đăng nhập',
    code: 'Mã xác thực',
    wrong: /Mã không đúng/,
  },
} as const

const SECOND = 1000
/** What the app on a phone shows; a code counts once, so that a later one is asked for by its time. */
const appCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * SECOND })

async function signOut(page: Page) {
  await page.evaluate(() => {
    for (const key of ['data_user', 'access_token', 'refresh_token']) localStorage.removeItem(key)
  })
}

for (const language of journeysIn('en'))
  test(`an account turns two-step verification on, signs in with it and turns it off, in ${language}`, async ({
    page,
    context,
  }) => {
    const w = words[language]
    const account = await unitAccount(await openSeason())
    await signedInAs(page, account, language)
    await page.goto('/my_account')
    const region = page.getByRole('region', { name: w.heading })
    let secret = ''
    let codes: string[] = []

    await test.step('it is turned on by keyboard, with the code of the app', async () => {
      await region.getByRole('button', { name: w.setUp }).press('Enter')
      await expect(region.getByLabel(w.password, { exact: true })).toBeFocused()
      await page.keyboard.type(account.password)
      await page.keyboard.press('Enter')
      await expect(region.locator('img')).toBeVisible()
      await expect(region.getByLabel(w.appCode)).toBeFocused()
      await isAccessible(page)
      secret = ((await region.getByText(/^([A-Z2-7]{4} ?)+$/u).textContent()) ?? '').replaceAll(' ', '')
      await page.keyboard.type(appCode(secret))
      await page.keyboard.press('Enter')
      await expect(region.getByRole('listitem')).toHaveCount(10)
      codes = await region.getByRole('listitem').allTextContents()
      await isAccessible(page)
      await region.getByRole('button', { name: w.saved }).click()
      await expect(region.getByRole('button', { name: w.turnOff })).toBeVisible()
    })

    const again = await context.newPage()
    await again.addInitScript((kept) => localStorage.setItem('language', kept), language)
    await again.goto('/home')
    await signOut(again)
    const signIn = again.getByRole('main').getByRole('button', { name: w.signIn, exact: true })

    await test.step('sign-in asks for it, refuses a wrong code and takes a recovery code', async () => {
      await again.goto('/signin')
      await again.getByLabel(w.userName).fill(account.user)
      await again.getByLabel(w.signInPassword, { exact: true }).fill(account.password)
      await signIn.click()
      const code = again.getByLabel(w.code)
      await expect(code).toBeFocused()
      await expect(again.getByRole('alert')).toHaveCount(0)
      await isAccessible(again)
      await code.fill('000000')
      await signIn.click()
      await expect(again.getByText(w.wrong).first()).toBeVisible()
      await code.fill(codes[0] ?? '')
      await signIn.click()
      await expect(again).not.toHaveURL(/signin/u)
    })

    await test.step('it is turned off with password and code', async () => {
      await again.goto('/my_account')
      await expect(again.getByText(w.left)).toBeVisible()
      const own = again.getByRole('region', { name: w.heading })
      await own.getByRole('button', { name: w.turnOff }).click()
      await own.getByLabel(w.password, { exact: true }).fill(account.password)
      await own.getByLabel(w.anyCode).fill(appCode(secret, 30))
      await own.getByRole('button', { name: w.turnOff }).click()
      await expect(again.getByText(w.off)).toBeVisible()
      await expect(own.getByRole('button', { name: w.setUp })).toBeVisible()
    })
  })
