import type { Page } from '@playwright/test'

type Session = { accessToken: string; refreshToken: string; data_user: object }

/** A page on which somebody is signed in already and reads in a language; the sign-in itself has journeys of its own. */
export async function signedInAs(page: Page, account: { user: string; password: string }, language: 'en' | 'vi') {
  await kept(page, '/users/login', { user_name: account.user, password: account.password }, language)
}

/** The session that a call opens, kept by the page as the sign-in keeps it. */
export async function kept(page: Page, path: string, body: object, language: 'en' | 'vi'): Promise<Session> {
  const response = await fetch(`${process.env['E2E_BASE_URL']}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: Session }
  const items = {
    access_token: data.accessToken,
    refresh_token: data.refreshToken,
    data_user: JSON.stringify(data.data_user),
    language,
  }
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, items)
  return data
}
