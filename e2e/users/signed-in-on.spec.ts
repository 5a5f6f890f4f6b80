import { expect } from '@playwright/test'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    heading: 'Your devices',
    here: 'This device',
    phone: 'Safari on iOS',
    end: 'Sign out Safari on iOS',
    ended: 'Signed out: Safari on iOS',
    others: 'Sign out everywhere else',
    old: 'Old password',
    fresh: 'New password',
    change: 'Change password',
    changed: /Password changed/,
  },
  vi: {
    heading: 'Thiết bị đang đăng nhập',
    here: 'Thiết bị này',
    phone: 'Safari trên iOS',
    end: 'Đăng xuất Safari trên iOS',
    ended: 'Đã đăng xuất: Safari trên iOS',
    others: 'Đăng xuất khỏi mọi thiết bị khác',
    old: 'Mật khẩu cũ',
    fresh: 'Mật khẩu mới',
    change: 'Đổi mật khẩu',
    changed: /Đã đổi mật khẩu/,
  },
} as const

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
const api = (path: string, init: RequestInit = {}) => fetch(`${process.env['E2E_BASE_URL']}/api/v1/users${path}`, init)

/** The same account on a phone; answers whether that is still signed in. */
async function onPhone({ user, password }: { user: string; password: string }) {
  const response = await api('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': IPHONE },
    body: JSON.stringify({ user_name: user, password }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return async () => (await api('/me', { headers: { authorization: `Bearer ${accessToken}` } })).status
}

for (const language of journeysIn('vi'))
  test(`an account is signed out elsewhere, by name, at once and by a new password, in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    const account = await unitAccount(await openSeason())
    await signedInAs(page, account, language)
    let phone = await onPhone(account)
    await page.goto('/my_account')
    const list = page.getByRole('region', { name: w.heading })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText(w.here)

    await list.getByRole('button', { name: w.end }).click()
    await expect(page.getByText(w.ended)).toBeVisible()
    await expect(list.getByText(w.phone)).toHaveCount(0)
    expect(await phone()).toBe(401)

    phone = await onPhone(account)
    await page.reload()
    await list.getByRole('button', { name: w.others }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    expect(await phone()).toBe(401)

    phone = await onPhone(account)
    await page.getByLabel(w.old, { exact: true }).fill(account.password)
    await page.getByLabel(w.fresh, { exact: true }).fill('Buocmoi2026')
    await page.getByRole('button', { name: w.change }).click()
    await expect(page.getByText(w.changed)).toBeVisible()
    expect(await phone()).toBe(401)
    await expect(list.getByText(w.here)).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })
