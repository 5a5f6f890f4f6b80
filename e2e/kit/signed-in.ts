import type { Page } from '@playwright/test'
import { openSession, sessionOf, type Session } from './season.ts'

/** A page on which somebody is signed in already and reads in a language; the sign-in itself has journeys of its own. */
export async function signedInAs(page: Page, account: { user: string; password: string }, language: 'en' | 'vi') {
  await keepSession(page, await sessionOf(account), language)
}

/** The session that a call opens, kept by the page as the sign-in keeps it. */
export async function kept(page: Page, path: string, body: object, language: 'en' | 'vi'): Promise<Session> {
  const session = await openSession(path, body)
  await keepSession(page, session, language)
  return session
}

async function keepSession(page: Page, session: Session, language: 'en' | 'vi'): Promise<void> {
  const items = {
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    data_user: JSON.stringify(session.data_user),
    language,
  }
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, items)
}
