import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { api } from '../kit/api/calls.ts'
import { say, test, type Portal } from '../test/portal.tsx'
import { Page } from './notice.page.tsx'
import { noticeTexts } from './notices/notices.ts'

async function open(portal: Portal, address: string) {
  portal.answer(api.portal.info, { demo: null, keep_entries_months: 24 })
  await portal.open(address, Page, '/privacy')
}
const EARLIER = noticeTexts['2026-11'].en['notice.who.text'] ?? ''

test('the notice is the newest, unless an earlier version is asked for by its name', async ({ portal }) => {
  await open(portal, '/privacy')
  await expect.element(page.getByText(say('notice.who.text'))).toBeVisible()
  await expect.element(page.getByText(say('notice.version', { version: CURRENT_NOTICE_VERSION }))).toBeVisible()
})

test('an earlier version is read as it was agreed to, and says which it is', async ({ portal }) => {
  await open(portal, '/privacy?version=2026-11')
  await expect.element(page.getByText(EARLIER)).toBeVisible()
  await expect.element(page.getByText(/24 months after the tournament/u)).toBeVisible()
  await expect.element(page.getByText(say('notice.version', { version: '2026-11' }))).toBeVisible()
  expect(page.getByText(say('notice.who.text')).elements()).toEqual([])
})

test('a version that never was is the newest', async ({ portal }) => {
  await open(portal, '/privacy?version=2020-01')
  await expect.element(page.getByText(say('notice.who.text'))).toBeVisible()
})
