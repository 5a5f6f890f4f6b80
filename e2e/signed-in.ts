import type { Page } from '@playwright/test'

type Session = { accessToken: string; refreshToken: string; data_user: object }

/** A page on which somebody is signed in already and reads in a language; the sign-in itself has journeys of its own. */
export async function signedInAs(page: Page, account: { user: string; password: string }, language: 'en' | 'vi') {
  const response = await fetch(`${process.env['E2E_BASE_URL']}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: account.user, password: account.password }),
  })
  const { data } = (await response.json()) as { data: Session }
  const kept = {
    access_token: data.accessToken,
    refresh_token: data.refreshToken,
    data_user: JSON.stringify(data.data_user),
    language,
  }
  await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
}
